import { wrongDay } from '../../days/business-days.js';
import type { Label } from '../../label.js';
import { fieldMessages } from '../../refusals/refusals.js';
import { localDay } from '../../time.js';

export type BankDayRead = { day: string } | { wrong: Label };

const noDay: Label = { mn: 'өдөр биш', en: 'no day' };
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/;
const digitsOnly = /^(\d{4})(\d{2})(\d{2})$/;
const timeOfDay = /[ T]\d{1,2}:\d{2}(:\d{2})?([.,]\d+)?( ?[AP]M)?$/i;
const zone = /[ T]\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;

/** 2026-11-26, 26.11.2026 and 11/26/2026 where the second number can be no month, with or without a time of day. */
export function readBankDay(written: string, today: string): BankDayRead {
  const day = dayIn(written.trim());
  if (day === undefined) return { wrong: noDay };
  const wrong = wrongDay(day, 'money', today);
  return wrong ? { wrong: fieldMessages[wrong] } : { day };
}

function dayIn(text: string): string | undefined {
  if (zone.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return Number.isNaN(at.getTime()) ? undefined : localDay(at);
  }
  const plain = text.replace(timeOfDay, '');
  const [, year, month, date] = yearFirst.exec(plain) ?? digitsOnly.exec(plain) ?? [];
  if (year !== undefined) return calendarDay(year, month, date);
  const [, first, second, last] = yearLast.exec(plain) ?? [];
  return Number(second) > 12 ? calendarDay(last, first, second) : calendarDay(last, second, first);
}

function calendarDay(year = '', month = '', date = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
