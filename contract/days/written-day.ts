import { dayAfter, localDay } from '../time.js';

/** The order of the three numbers of a day. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy';

/** Three numbers, and the orders in which they are a day of the calendar. */
export interface DayNumbers {
  numbers: readonly [string, string, string];
  orders: readonly DayOrder[];
}

/** Most days of workbooks arrive so. */
const isoDay = /^\d{4}-\d\d-\d\d$/;
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const shortNumbers = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{1,2})$/;
const digitsOnly = /^(\d{4})(\d{2})(\d{2})$/;
const timeOfDay = /[ T]\d{1,2}:\d{2}(:\d{2})?([.,]\d+)?( ?[AP]M)?$/i;
const zone = /[ T]\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * A written day, with or without a time of day: 2026-03-01, 2026.3.1 and 20260301 can only be one, 01.03.2026 and 1/3/26 depend on
 * their order. Undefined if it is no day in any order.
 */
export function writtenDay(written: string): { day: string } | DayNumbers | undefined {
  const text = written.trim();
  if (isoDay.test(text)) return dayOf(calendarDay(text.slice(0, 4), text.slice(5, 7), text.slice(8)));
  if (zone.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) ? undefined : { day: localDay(at) };
  }
  const plain = text.replace(timeOfDay, '');
  const [, year, month, date] = yearFirst.exec(plain) ?? digitsOnly.exec(plain) ?? [];
  if (year !== undefined) return dayOf(calendarDay(year, month, date));
  const [, first, second, third] = shortNumbers.exec(plain) ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const numbers = [first, second, third] as const;
  const orders = dayOrders.filter((order) => dayInOrder(numbers, order) !== undefined);
  return orders.length === 0 ? undefined : { numbers, orders };
}

export const dayOrders: readonly DayOrder[] = ['ymd', 'dmy', 'mdy'];

/** The day of three numbers in an order; undefined if the calendar has none. */
export function dayInOrder([first, second, third]: DayNumbers['numbers'], order: DayOrder): string | undefined {
  if (order === 'ymd') return third.length === 4 ? undefined : calendarDay(fullYear(first), second, third);
  const year = fullYear(third);
  return order === 'dmy' ? calendarDay(year, second, first) : calendarDay(year, first, second);
}

/** Two digits of a year as spreadsheets read them, except that plans of the thirties are of this century, too. */
function fullYear(written: string): string {
  if (written.length !== 2) return written;
  return `${Number(written) < 70 ? 20 : 19}${written}`;
}

const dayOf = (day: string | undefined): { day: string } | undefined => (day === undefined ? undefined : { day });

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of the calendar as YYYY-MM-DD. */
export function calendarDay(year = '', month = '', date = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isoDay.test(text)) return undefined;
  const [ofYear, ofMonth, ofDate] = [Number(year), Number(month), Number(date)];
  const isLeap = ofYear % 4 === 0 && (ofYear % 100 !== 0 || ofYear % 400 === 0);
  const most = (daysOfMonths[ofMonth - 1] ?? 0) + (ofMonth === 2 && isLeap ? 1 : 0);
  return ofDate >= 1 && ofDate <= most ? text : undefined;
}

/** The last day that spreadsheets know, 9999-12-31. */
const lastSerial = 2_958_465;
const daysTo1904 = 1_462;

/**
 * The day that a spreadsheet stores as a number, with the time of day as its fraction: counted from 30 December 1899, as if 1900 were
 * a leap year, or in some workbooks from 1 January 1904. Undefined where it has none.
 */
export function serialDay(serial: number, countsFrom1904 = false): string | undefined {
  const count = Math.floor(serial) + (countsFrom1904 ? daysTo1904 : 0);
  return count >= 1 && count <= lastSerial ? dayAfter('1899-12-30', count) : undefined;
}
