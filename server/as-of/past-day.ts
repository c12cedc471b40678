import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { instantOf, localDay } from '../../contract/time.js';

/** The last moment of a business day. */
export function endOfDay(day: string): Date {
  const end = instantOf(day);
  if (!end) throw new Error(`${day} is no day`);
  return end;
}

/** After this time every event of the last moment of a day is in the log. */
const gracePeriodMs = 60_000;

/** A day that is over: nothing can be added to it any more. */
export function assertPast(day: string, now: Date): void {
  if (day >= localDay(new Date(now.getTime() - gracePeriodMs)))
    throw refuse('Invalid', { fields: { as_of: [fieldMessages.pastDay.mn] } });
}
