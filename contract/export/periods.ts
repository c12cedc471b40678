import type { Label } from '../label.js';

/**
 * Relative days: a schedule says "last month", and each run uses the month before it. A filter for the start of a range uses the
 * first day of the period, a filter for the end the last; both days are included.
 */
interface Period {
  first: string;
  last: string;
}

const dayMs = 86_400_000;

function day(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

function shifted(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

type Parts = { year: number; month: number; weekday: number };

const named: Readonly<Record<string, (today: string, parts: Parts) => Period>> = {
  today: (today) => ({ first: today, last: today }),
  yesterday: (today) => ({ first: shifted(today, -1), last: shifted(today, -1) }),
  'this week': (today, { weekday }) => ({ first: shifted(today, -weekday), last: shifted(today, 6 - weekday) }),
  'last week': (today, { weekday }) => ({ first: shifted(today, -weekday - 7), last: shifted(today, -weekday - 1) }),
  'this month': (_today, { year, month }) => ({ first: day(year, month, 1), last: day(year, month + 1, 0) }),
  'last month': (_today, { year, month }) => ({ first: day(year, month - 1, 1), last: day(year, month, 0) }),
  'this quarter': (_today, { year, month }) => quarter(year, month),
  'last quarter': (_today, { year, month }) => quarter(year, month - 3),
  'this year': (_today, { year }) => ({ first: day(year, 0, 1), last: day(year, 11, 31) }),
  'last year': (_today, { year }) => ({ first: day(year - 1, 0, 1), last: day(year - 1, 11, 31) }),
};

function quarter(year: number, month: number): Period {
  const first = Math.floor(month / 3) * 3;
  return { first: day(year, first, 1), last: day(year, first + 3, 0) };
}

/** The days that a word means on a given day, or undefined for an unknown word. Weeks start on Monday. */
export function periodOn(word: string, today: string): Period | undefined {
  const written = word.trim().toLowerCase().replace(/\s+/g, ' ');
  const days = /^last ([1-9]\d{0,3}) days$/.exec(written);
  // The last 7 days include today.
  if (days) return { first: shifted(today, 1 - Number(days[1])), last: today };
  const following = /^next ([1-9]\d{0,3}) days$/.exec(written);
  // The next 3 days start with today.
  if (following) return { first: today, last: shifted(today, Number(following[1]) - 1) };
  if (!Object.hasOwn(named, written)) return undefined;
  const date = new Date(`${today}T00:00:00Z`);
  return named[written]?.(today, {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    weekday: (date.getUTCDay() + 6) % 7,
  });
}

/** The displayed names; the last two are for counted past days. */
export const periodLabels: Readonly<Record<string, Label>> = {
  'last month': { mn: 'Өнгөрсөн сар', en: 'Last month' },
  'this month': { mn: 'Энэ сар', en: 'This month' },
  'last week': { mn: 'Өнгөрсөн долоо хоног', en: 'Last week' },
  'this week': { mn: 'Энэ долоо хоног', en: 'This week' },
  yesterday: { mn: 'Өчигдөр', en: 'Yesterday' },
  today: { mn: 'Өнөөдөр', en: 'Today' },
  'last 7 days': { mn: 'Сүүлийн 7 хоног', en: 'The last 7 days' },
  'last 30 days': { mn: 'Сүүлийн 30 хоног', en: 'The last 30 days' },
  'last quarter': { mn: 'Өнгөрсөн улирал', en: 'Last quarter' },
  'this quarter': { mn: 'Энэ улирал', en: 'This quarter' },
  'last year': { mn: 'Өнгөрсөн жил', en: 'Last year' },
  'this year': { mn: 'Энэ жил', en: 'This year' },
};

/** Future days, used for views but not for reports. */
export const comingPeriodLabels: Readonly<Record<string, Label>> = {
  'next 3 days': { mn: 'Ойрын 3 хоног', en: 'The next 3 days' },
  'next 7 days': { mn: 'Ойрын 7 хоног', en: 'The next 7 days' },
};

/** For help texts: everything that may be entered instead of a day. */
export const periodWords: readonly string[] = [...Object.keys(named), 'last 30 days', 'next 3 days'];

/** The calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/**
 * The instant that is so many minutes after the start of a day in a time zone. A time that the clock skips becomes the later one;
 * of a time that occurs twice, the first is used.
 */
export function instantIn(timeZone: string, day: Date, minutes: number): Date {
  const written = day.getTime() + minutes * 60_000;
  const offsets = [-dayMs, dayMs].map((around) => offsetAt(timeZone, written + around));
  const [before = 0] = offsets;
  const fitting = offsets.find((offset) => offsetAt(timeZone, written - offset) === offset);
  return new Date(written - (fitting ?? before));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The offset of a time zone from UTC, in milliseconds; whole minutes since 1972. */
function offsetAt(timeZone: string, at: number): number {
  let clock = clocks.get(timeZone);
  const two = '2-digit';
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two, hour: two, minute: two },
    });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day: date = 0, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minute) - Math.floor(at / 60_000) * 60_000;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
