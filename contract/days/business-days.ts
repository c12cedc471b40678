import { dayAfter } from '../time.js';

/** What a business day is for: a payment date lies in the past, a planned date may lie in the future (D202). */
export type DayOf = 'money' | 'plan';

/** No business day lies before it (D202). */
export const firstBusinessDay = '2000-01-01';
const yearsAhead = 2;

/** The first and last accepted day. */
function daysOf(dayOf: DayOf, today: string): { first: string; last: string } {
  if (dayOf === 'money') return { first: firstBusinessDay, last: dayAfter(today, 1) };
  const year = Number(today.slice(0, 4)) + yearsAhead;
  // There is no 29 February two years after a leap day, but the days are compared as text.
  return { first: firstBusinessDay, last: `${year}${today.slice(4)}` };
}

type DayFault = 'longAgo' | 'notYet' | 'farAway';

/** The error for a day, or null. */
export function wrongDay(day: string, dayOf: DayOf, today: string): DayFault | null {
  const allowed = daysOf(dayOf, today);
  if (day < allowed.first) return 'longAgo';
  if (day <= allowed.last) return null;
  return dayOf === 'money' ? 'notYet' : 'farAway';
}

interface Dated {
  dayOf?: DayOf;
}

/** Errors for the days of a form, by field. A day that was stored before is accepted unchanged. */
export function wrongDays(
  fields: Readonly<Record<string, Dated>>,
  values: Readonly<Record<string, unknown>>,
  stored: object | null,
  today: string,
): Record<string, DayFault> {
  const found: Record<string, DayFault> = {};
  for (const [name, { dayOf }] of Object.entries(fields)) {
    const day = values[name];
    if (dayOf === undefined || typeof day !== 'string' || day === (stored as Record<string, unknown> | null)?.[name])
      continue;
    const wrong = wrongDay(day, dayOf, today);
    if (wrong) found[name] = wrong;
  }
  return found;
}
