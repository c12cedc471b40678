import type { PlannedSave } from '../served-kind.js';

/** What is paid: a price of an order, or without one the order itself. */
export interface PaidPart {
  file: number;
  price: number | null;
}

/** On this day the old system said that it is paid in full. */
export function confirmationSave(
  part: PaidPart,
  on: string,
  more: { ifOwed?: true; writesOff?: true } = {},
): PlannedSave {
  return { list: 'confirmation', id: null, given: { ...part, on, ...more } };
}
