import { calendarDay, serialDay } from '../../../days/written-day.js';
import { dayAfter } from '../../../time.js';

/** A fact lies behind us; a plan may lie ahead. */
export type DayKind = 'past' | 'plan';

/** A day further away than this is a slip of the typist, such as 2099. */
const maxDaysAway = 400;

export type DayRead = { day: string } | { wrong: 'noDay' | 'tooFar' | 'future' };

const yearFirst = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?$/;
const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/;
const noYear = /^(\d{1,2})[-./](\d{1,2})$/;
const chinese = /^(\d{1,2})月(\d{1,2})日$/;
/** The time of day after the day, which does not matter here. */
const time = /[ T]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?$/;
const serial = /^(\d{5})(?:\.\d+)?$/;

/** 2026-03-01, 01.03.2026, 1/3 (the day first), 3月1日 and the numbers by which Excel counts days. */
export function readDay(written: string, today: string, kind: DayKind = 'past'): DayRead {
  const day = dayIn(withoutTime(written), today, kind);
  if (day === undefined) return { wrong: 'noDay' };
  const [first, last] = [dayAfter(today, -maxDaysAway), dayAfter(today, kind === 'past' ? 1 : maxDaysAway)];
  if (day < first || day > dayAfter(today, maxDaysAway)) return { wrong: 'tooFar' };
  return day > last ? { wrong: 'future' } : { day };
}

/** Whether a text has the form of a day: 2026-11-25 is one, although its digits could be those of a wagon. */
export function looksLikeDay(written: string): boolean {
  const text = withoutTime(written);
  return [yearFirst, yearLast, noYear, chinese].some((form) => form.test(text));
}

function withoutTime(written: string): string {
  return written.trim().replace(time, '');
}

function dayIn(text: string, today: string, kind: DayKind): string | undefined {
  const [, y1, m1, d1] = yearFirst.exec(text) ?? [];
  if (y1 !== undefined) return calendarDay(y1, m1, d1);
  const [, d2, m2, y2] = yearLast.exec(text) ?? [];
  if (y2 !== undefined) return calendarDay(y2.length === 2 ? `20${y2}` : y2, m2, d2);
  const [, count] = serial.exec(text) ?? [];
  if (count !== undefined) return serialDay(Number(count));
  const [, d3, m3] = noYear.exec(text) ?? [];
  if (d3 !== undefined) return withYear(m3, d3, today, kind);
  const [, m4, d4] = chinese.exec(text) ?? [];
  return m4 === undefined ? undefined : withYear(m4, d4, today, kind);
}

/** A day without its year: the last such day for a fact, the nearest one for a plan. */
function withYear(
  month: string | undefined,
  day: string | undefined,
  today: string,
  kind: DayKind,
): string | undefined {
  const year = Number(today.slice(0, 4));
  const near = [year - 1, year, year + 1].flatMap((one) => calendarDay(String(one), month, day) ?? []);
  if (kind === 'past') return near.findLast((one) => one <= dayAfter(today, 1)) ?? near[0];
  const away = (one: string): number => Math.abs(Date.parse(one) - Date.parse(today));
  return near.toSorted((one, other) => away(one) - away(other))[0];
}
