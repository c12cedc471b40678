import type { fieldMessages } from '../refusals.js';
import { dayAfter } from '../time.js';

/** What a day of business means: that of a movement of money has been, that of a plan may be ahead (D202). */
export type DayOf = 'money' | 'plan';

const first = '2000-01-01';
const yearsAhead = 2;

/** The first and the last day that can be meant. */
function daysOf(dayOf: DayOf, today: string): { first: string; last: string } {
  if (dayOf === 'money') return { first, last: dayAfter(today, 1) };
  const year = Number(today.slice(0, 4)) + yearsAhead;
  // There is no 29 February two years after one; the days compare as text.
  return { first, last: `${year}${today.slice(4)}` };
}

/** What is wrong with a day, if anything is. */
export function wrongDay(day: string, dayOf: DayOf, today: string): keyof typeof fieldMessages | null {
  const meant = daysOf(dayOf, today);
  if (day < meant.first) return 'longAgo';
  if (day <= meant.last) return null;
  return dayOf === 'money' ? 'notYet' : 'farAway';
}

interface Dated {
  dayOf?: DayOf;
}

/** The days of a form that cannot be meant, by field. One that was stored before stays as it is. */
export function wrongDays(
  fields: Readonly<Record<string, Dated>>,
  values: Readonly<Record<string, unknown>>,
  stored: object | null,
  today: string,
): Record<string, keyof typeof fieldMessages> {
  const found: Record<string, keyof typeof fieldMessages> = {};
  for (const [name, { dayOf }] of Object.entries(fields)) {
    const day = values[name];
    if (dayOf === undefined || typeof day !== 'string' || day === (stored as Record<string, unknown> | null)?.[name])
      continue;
    const wrong = wrongDay(day, dayOf, today);
    if (wrong) found[name] = wrong;
  }
  return found;
}
