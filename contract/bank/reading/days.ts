import { wrongDay } from '../../days/business-days.js';
import { dayInOrder, writtenDay } from '../../days/written-day.js';
import type { Label } from '../../label.js';
import { fieldMessages } from '../../refusals/refusals.js';

export type BankDayRead = { day: string } | { wrong: Label };

const noDay: Label = { mn: 'өдөр биш', en: 'no day' };

/** 2026-11-26, 26.11.2026 and 11/26/2026 where the second number can be no month, with or without a time of day. */
export function readBankDay(written: string, today: string): BankDayRead {
  const day = dayIn(written);
  if (day === undefined) return { wrong: noDay };
  const wrong = wrongDay(day, 'money', today);
  return wrong ? { wrong: fieldMessages[wrong] } : { day };
}

/** Banks write the year with four digits, and the day before the month unless there is no such month. */
function dayIn(written: string): string | undefined {
  const found = writtenDay(written);
  if (found === undefined || 'day' in found) return found?.day;
  const { numbers } = found;
  if (numbers[2].length !== 4) return undefined;
  return dayInOrder(numbers, Number(numbers[1]) > 12 ? 'mdy' : 'dmy');
}
