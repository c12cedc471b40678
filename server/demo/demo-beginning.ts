import { instantOf, localDay } from '../../contract/time.js';

/** How many weeks the demo shows. */
export const demoWeeks = 104;
const dayMs = 86_400_000;

/** The Monday before the first of so many weeks, where the firm is: its people work on weekdays by day. */
export function mondayBefore(now: Date, weeks: number): Date {
  const today = localDay(now);
  const midnight = instantOf(`${today}T00:00:00`) ?? now;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(midnight.getTime() - (sinceMonday + (weeks + 1) * 7) * dayMs);
}

/** When the firm of the demo was set up: times in the log never run back, so what its people did comes after it. */
export function demoBeginning(now: Date): Date {
  return new Date(mondayBefore(now, demoWeeks).getTime() - dayMs);
}
