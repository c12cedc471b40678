import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { instantOf, localDay } from '../../contract/time.js';

/** The last moment of a business day. */
export function endOfDay(day: string): Date {
  const end = instantOf(day);
  if (!end) throw new Error(`${day} is no day`);
  return end;
}

/** How far the clocks of servers may differ, and how long a save may take besides its statement. */
const reserveMs = 60_000;

/**
 * A day that is over: nothing can be added to it any more. The time of an event is set before the statement that stores it, so events of
 * the last moment of a day are in the log once the longest statement has ended.
 */
export function assertPast(day: string, now: Date, statementTimeoutMs: number): void {
  if (day >= localDay(new Date(now.getTime() - statementTimeoutMs - reserveMs)))
    throw refuse('Invalid', { fields: { as_of: [fieldMessages.pastDay.mn] } });
}
