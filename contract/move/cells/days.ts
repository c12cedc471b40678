import { firstBusinessDay, wrongDay } from '../../days/business-days.js';
import { calendarDay, dayInOrder, serialDay, writtenDay, type DayNumbers } from '../../days/written-day.js';
import type { CellRules, ColumnReading, SheetFacts } from './column-reading.js';
import { wrongCell, type CellRead } from './reasons.js';
import { dayWithoutYear } from './spoilt.js';

const serial = /^(\d{5})(\.\d+)?$/;
const withMonthName = /^(\d{1,2})[- .]([a-z]{3,9})[- .,]{1,2}(\d{4}|\d{2})$/i;
/** 2026 оны 3 сарын 1, and with р, -р, ний өдөр behind the numbers. */
const inMongolian = /^(\d{4})\s?оны\s?(\d{1,2})(?:-?\s?р)?\s?сарын\s?(\d{1,2})(?:\D{0,12})$/iu;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day that depends on no other cell, or the numbers of one whose order is that of its column; undefined for no day. */
export function dayIn(written: string, { countsFrom1904 }: SheetFacts): { day: string } | DayNumbers | undefined {
  const [, count] = serial.exec(written) ?? [];
  if (count !== undefined) return foundDay(serialDay(Number(count), countsFrom1904));
  const found = writtenDay(written);
  if (found) return found;
  const named = withMonthName.exec(written);
  const [, year, month, date] = inMongolian.exec(written) ?? [];
  return foundDay(named ? dayOfMonthName(named) : calendarDay(year, month, date));
}

const foundDay = (day: string | undefined): { day: string } | undefined => (day === undefined ? undefined : { day });

function dayOfMonthName([, date, month = '', year = '']: RegExpExecArray): string | undefined {
  const at = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return at === 0 ? undefined : dayInOrder([date ?? '', String(at), year], 'dmy');
}

export function readDay(written: string, rules: CellRules, reading: ColumnReading, facts: SheetFacts): CellRead {
  const found = dayIn(written, facts);
  if (found === undefined) return wrongCell(dayWithoutYear.test(written) ? 'dayWithoutYear' : 'date');
  const day = 'day' in found ? found.day : dayOfColumn(found, reading);
  if (typeof day !== 'string') return day;
  if (day < firstBusinessDay) return wrongCell('longAgo');
  const wrong = rules.dayOf !== undefined && day > facts.today ? wrongDay(day, rules.dayOf, facts.today) : null;
  return wrong ? wrongCell(wrong) : { value: day };
}

/** The day of numbers in the order of their column. */
function dayOfColumn({ numbers, orders }: DayNumbers, { dayOrder }: ColumnReading): string | CellRead {
  const day = dayOrder && dayInOrder(numbers, dayOrder);
  if (day !== undefined) return day;
  const [only, ...more] = new Set(orders.map((order) => dayInOrder(numbers, order)));
  const right = more.length === 0 ? only : undefined;
  if (dayOrder === undefined) return right ?? wrongCell('dayOrderOpen');
  return wrongCell('otherDayOrder', right === undefined ? {} : { right });
}
