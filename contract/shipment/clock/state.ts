import type { Recharge } from './recharge-form.js';

export interface ClockState {
  recharges: readonly Recharge[];
}
