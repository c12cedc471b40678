import { localDay } from '../time.js';

/** The order of the three numbers of a day. */
export type DayOrder = 'ymd' | 'dmy' | 'mdy';

/** Three numbers, and the orders in which they are a day of the calendar. */
export interface DayNumbers {
  numbers: readonly [string, string, string];
  orders: readonly DayOrder[];
}

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
  if (zone.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) ? undefined : { day: localDay(at) };
  }
  const plain = text.replace(timeOfDay, '');
  const [, year, month, date] = yearFirst.exec(plain) ?? digitsOnly.exec(plain) ?? [];
  if (year !== undefined) {
    const day = calendarDay(year, month, date);
    return day === undefined ? undefined : { day };
  }
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

/** A day of the calendar as YYYY-MM-DD. */
export function calendarDay(year = '', month = '', date = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
