import type { Recharge } from './recharge-form.js';

export interface ClockState {
  recharges: readonly Recharge[];
}

/** What was charged to the customer, also by rows of the price offer that are gone by now. */
export type ClockFacts = ClockState;
