import type { Units } from './form.js';

export interface UnitsState {
  form: Units;
  /** The ids of all units that this order has or had. */
  rowIds: readonly number[];
}
