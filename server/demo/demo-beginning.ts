import { instantOf, localDay } from '../../contract/time.js';

/** How many weeks the demo covers. */
export const demoWeeks = 104;
const dayMs = 86_400_000;

/** The Monday before the first of so many weeks, in the firm's time zone, because its staff work on weekdays by day. */
export function mondayBefore(now: Date, weeks: number): Date {
  const today = localDay(now);
  const midnight = instantOf(`${today}T00:00:00`) ?? now;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(midnight.getTime() - (sinceMonday + (weeks + 1) * 7) * dayMs);
}

/** When the firm of the demo was set up. Times in the log never go backwards, so everything its staff did comes later. */
export function demoBeginning(now: Date): Date {
  return new Date(mondayBefore(now, demoWeeks).getTime() - dayMs);
}
