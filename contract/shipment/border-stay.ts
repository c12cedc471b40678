import { loadStates } from '../reference/fixed/order-choices.js';

/** Days on which the goods of an order reached and left the border and arrived, and were released by customs. */
interface Stations {
  ataBorder: string | null;
  etdBorder: string | null;
  ataUb: string | null;
  releasedOn: string | null;
}

const dayMs = 86_400_000;

/** D090: whole days from the arrival at the border until it was left, or today; none before the arrival. */
export function daysStayed({ ataBorder, etdBorder }: Pick<Stations, 'ataBorder' | 'etdBorder'>, today: string): number {
  if (ataBorder === null) return 0;
  return Math.max(0, Math.round((Date.parse(etdBorder ?? today) - Date.parse(ataBorder)) / dayMs));
}

/** What is left of the free days of a container; below zero when it stayed longer, nothing without a container status. */
export function daysLeft(freeDays: number | null, stayed: number): number | null {
  return freeDays === null ? null : freeDays - stayed;
}

const alertAt = 7;

export function isRunningOut(left: number | null): boolean {
  return left !== null && left <= alertAt;
}

/** D092: how far the load is, as the filter of the operation list asks for it. */
export function loadStateOf({ ataBorder, ataUb, releasedOn }: Omit<Stations, 'etdBorder'>): keyof typeof loadStates {
  if (releasedOn !== null) return 4;
  if (ataUb !== null) return 3;
  return ataBorder === null ? 1 : 2;
}
