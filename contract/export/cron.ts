import { dayIn, instantIn } from './periods.js';

/** The times of a schedule: five fields of numbers, lists, ranges and steps; other cron syntax is not supported. */
export interface CronTimes {
  minutes: readonly number[];
  hours: readonly number[];
  /** Days of the month; null for every day. */
  days: readonly number[] | null;
  months: readonly number[];
  /** From 0, Sunday; null for every day. A day that matches either field is included. */
  weekdays: readonly number[] | null;
}

const minutesOfDay = 1_440;
const maxMonths = 8 * 12 + 1;
/** February has 29 days in some years. */
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Undefined if the text is invalid, or names a day that no month has. */
export function readCron(text: string): CronTimes | undefined {
  // A sixth part is enough to see that the text is invalid.
  const written = text.trim().split(/\s+/, 6);
  if (written.length !== 5) return undefined;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = written;
  const minutes = valuesOf(minute, 0, 59);
  const hours = valuesOf(hour, 0, 23);
  const days = valuesOf(day, 1, 31);
  const months = valuesOf(month, 1, 12);
  const weekdays = valuesOf(weekday, 0, 7);
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  const isSomeDay = months.some((one) => days.some((number) => number <= (daysOfMonth[one - 1] ?? 0)));
  if (!isSomeDay && weekday === '*') return undefined;
  return {
    minutes,
    hours,
    days: day === '*' ? null : days,
    months,
    weekdays: weekday === '*' ? null : [...new Set(weekdays.map((one) => one % 7))].sort((a, b) => a - b),
  };
}

/** The shortest time between two runs, from the fields alone. */
export function leastMinutesBetween(times: CronTimes): number {
  const ofDay = times.hours.flatMap((hour) => times.minutes.map((minute) => 60 * hour + minute));
  const gaps = ofDay.slice(1).map((time, at) => time - (ofDay[at] ?? 0));
  const overnight = minutesOfDay - (ofDay.at(-1) ?? 0) + (ofDay[0] ?? 0);
  return Math.min(...gaps, runsOnNextDay(times) ? overnight : overnight + minutesOfDay);
}

/** The first run after an instant in a time zone. It searches month by month for at most the eight years between two leap days. */
export function nextRun(times: CronTimes, timeZone: string, after: Date): Date {
  const ofDay = times.hours.flatMap((hour) => times.minutes.map((minute) => 60 * hour + minute));
  const [year = 0, month = 0, first = 0] = dayIn(timeZone, after).split('-').map(Number);
  for (let monthsAhead = 0; monthsAhead <= maxMonths; monthsAhead++) {
    const day = new Date(Date.UTC(year, month - 1 + monthsAhead, monthsAhead === 0 ? first : 1));
    if (!times.months.includes(day.getUTCMonth() + 1)) continue;
    for (const of = day.getUTCMonth(); day.getUTCMonth() === of; day.setUTCDate(day.getUTCDate() + 1)) {
      if (!isDueOn(times, day)) continue;
      for (const minutes of ofDay) {
        const instant = instantIn(timeZone, day, minutes);
        if (instant > after) return instant;
      }
    }
  }
  throw new Error('There is no next run of times that were read');
}

function isDueOn({ days, weekdays }: CronTimes, day: Date): boolean {
  if (days === null && weekdays === null) return true;
  return days?.includes(day.getUTCDate()) === true || weekdays?.includes(day.getUTCDay()) === true;
}

/** Whether it can run on two days in a row; true where that depends on the calendar. */
function runsOnNextDay({ days, weekdays }: CronTimes): boolean {
  if (days !== null && weekdays !== null) return true;
  if (weekdays !== null) return weekdays.some((one) => weekdays.includes((one + 1) % 7));
  return days === null || days.some((day) => days.includes(day >= 28 ? 1 : day + 1) || days.includes(day + 1));
}

// `*`, `5`, `1-5`, `*/15`, `10-50/20`, or several of them separated by commas; undefined for anything else.
function valuesOf(field: string, least: number, most: number): number[] | undefined {
  const found = new Set<number>();
  for (const part of field.split(',')) {
    const written = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!written) return undefined;
    const [, from, to, step = '1'] = written;
    const first = from === undefined ? least : Number(from);
    const last = to !== undefined ? Number(to) : from !== undefined && written[3] === undefined ? first : most;
    if (first < least || last > most || first > last || Number(step) < 1) return undefined;
    for (let value = first; value <= last; value += Number(step)) found.add(value);
  }
  return [...found].sort((a, b) => a - b);
}
