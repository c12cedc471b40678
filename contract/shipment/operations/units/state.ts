import type { Units } from './form.js';

export interface UnitsState {
  form: Units;
  /** The ids of all units that this order has or had. */
  rowIds: readonly number[];
}

/** The facts of the units that other sections may query. */
export interface UnitsFacts {
  /** The newest day of any unit. */
  newsOn: string | null;
  /** The first day on which a container that is not returned was to be returned. */
  plannedReturn: string | null;
}
