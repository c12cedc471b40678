import { wrongDay } from '../../days/business-days.js';
import { calendarDay, dayInOrder, writtenDay, type DayNumbers } from '../../days/written-day.js';
import { dayAfter } from '../../time.js';
import type { CellRules, ColumnReading, SheetFacts } from './column-reading.js';
import { wrongCell, type CellRead } from './reasons.js';
import { dayWithoutYear } from './spoilt.js';

/** Day 0 of a workbook, which counts 29 February 1900 though there was none, and of one that counts from 1904. */
const firstDays = { 1900: '1899-12-30', 1904: '1904-01-01' } as const;
const serial = /^(\d{5})(\.\d+)?$/;
const withMonthName = /^(\d{1,2})[- .]([a-z]{3,9})[- .,]{1,2}(\d{4}|\d{2})$/i;
/** 2026 оны 3 сарын 1, and with р, -р, ний өдөр behind the numbers. */
const inMongolian = /^(\d{4})\s?оны\s?(\d{1,2})(?:-?\s?р)?\s?сарын\s?(\d{1,2})(?:\D{0,12})$/iu;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day that depends on no other cell, or the numbers of one whose order is that of its column; undefined for no day. */
export function dayIn(written: string, { countsFrom1904 }: SheetFacts): { day: string } | DayNumbers | undefined {
  const [, count] = serial.exec(written) ?? [];
  if (count !== undefined) return { day: dayAfter(firstDays[countsFrom1904 ? 1904 : 1900], Number(count)) };
  const named = withMonthName.exec(written);
  const [, year, month, date] = inMongolian.exec(written) ?? [];
  const day = named ? dayOfMonthName(named) : year === undefined ? undefined : calendarDay(year, month, date);
  return day === undefined ? writtenDay(written) : { day };
}

function dayOfMonthName([, date, month = '', year = '']: RegExpExecArray): string | undefined {
  const at = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return at === 0 ? undefined : dayInOrder([date ?? '', String(at), year], 'dmy');
}

export function readDay(written: string, rules: CellRules, reading: ColumnReading, facts: SheetFacts): CellRead {
  const found = dayIn(written, facts);
  if (found === undefined) return wrongCell(dayWithoutYear.test(written) ? 'dayWithoutYear' : 'date');
  const day = 'day' in found ? found.day : dayOfColumn(found, reading);
  if (typeof day !== 'string') return day;
  const { dayOf, today } = { ...rules, ...facts };
  const wrong = wrongDay(day, dayOf ?? 'plan', today);
  return wrong && (wrong === 'longAgo' || dayOf !== undefined) ? wrongCell(wrong) : { value: day };
}

/** The day of numbers in the order of their column. */
function dayOfColumn({ numbers, orders }: DayNumbers, { dayOrder }: ColumnReading): string | CellRead {
  const days = [...new Set(orders.map((order) => dayInOrder(numbers, order)))];
  const [only] = days.length === 1 ? days : [];
  if (dayOrder === undefined) return only ?? wrongCell('dayOrderOpen');
  const day = dayInOrder(numbers, dayOrder);
  return day ?? wrongCell('otherDayOrder', only === undefined ? {} : { right: only });
}
