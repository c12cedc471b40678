import { loadStates } from '../reference/fixed/order-choices.js';

/** The days on which the goods of an order reached and left the border, arrived, and were released by customs. */
interface Stations {
  ataBorder: string | null;
  etdBorder: string | null;
  ataUb: string | null;
  releasedOn: string | null;
}

const dayMs = 86_400_000;

/** D090: whole days from the arrival at the border until the departure, or until today; null before the arrival. */
export function daysStayed({ ataBorder, etdBorder }: Pick<Stations, 'ataBorder' | 'etdBorder'>, today: string): number {
  if (ataBorder === null) return 0;
  return Math.max(0, daysBetween(ataBorder, etdBorder ?? today));
}

/** Whole days from one day to another; negative if the second one is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The remaining free days of a container; negative if it stayed longer, null without a container status. */
export function daysLeft(freeDays: number | null, stayed: number): number | null {
  return freeDays === null ? null : freeDays - stayed;
}

const alertAt = 7;

export function isRunningOut(remainingDays: number | null): boolean {
  return remainingDays !== null && remainingDays <= alertAt;
}

/** D092: the load state, as the operation list filters it. */
export function loadStateOf({ ataBorder, ataUb, releasedOn }: Omit<Stations, 'etdBorder'>): keyof typeof loadStates {
  if (releasedOn !== null) return 4;
  if (ataUb !== null) return 3;
  return ataBorder === null ? 1 : 2;
}
