import { z } from 'zod';
import { dayAfter } from '../time.js';

/** The name of the single stream that records which months are closed. Frozen. */
export const closingKind = 'closing';
export const closingId = 1;

/** A month as reports write it: 2026-03. */
export const monthPattern = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;
export const month = z.string().regex(monthPattern);

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export interface MonthDays {
  first: string;
  last: string;
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): MonthDays {
  const following = monthOf(dayAfter(`${month}-28`, 4));
  return { first: `${month}-01`, last: dayAfter(`${following}-01`, -1) };
}

/** The day, or the first one after its month that is not in a closed month (D165). */
export function firstOpenDay(day: string, closed: Readonly<Record<string, unknown>>): string {
  let month = monthOf(day);
  if (!Object.hasOwn(closed, month)) return day;
  while (Object.hasOwn(closed, month)) month = monthOf(dayAfter(`${month}-28`, 4));
  return `${month}-01`;
}
