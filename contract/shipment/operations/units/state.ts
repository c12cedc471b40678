import type { Units } from './form.js';

/** What the clock of a container reads of its unit; a day that it does not have is that of its order. */
export interface ClockOfUnit {
  sizeType: string | null;
  containerStatus: number | null;
  began: string | null;
  etdBorder: string | null;
  returned: string | null;
}

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
  /** The day promised to the customer. */
  promised: string | null;
  /** The containers of the units; of an order without units the one of the order itself. */
  containers: readonly ClockOfUnit[];
  /** Whether there are units at all. */
  areEntered: boolean;
}
