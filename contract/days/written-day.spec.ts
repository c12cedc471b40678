import { expect, it } from '@jest/globals';
import { calendarDay, dayInOrder, serialDay, writtenDay } from './written-day.js';

it.each([
  ['2026-03-01', '2026-03-01'],
  ['2026.3.1 10:15', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['2026-03-01T20:00:00Z', '2026-03-02'],
])('%s can only be %s', (written, day) => {
  expect(writtenDay(written)).toEqual({ day });
});

it.each([
  ['01.03.2026', ['dmy', 'mdy']],
  ['13.03.2026', ['dmy']],
  ['3/13/2026', ['mdy']],
  ['26.03.01', ['ymd', 'dmy']],
  ['12/11/10', ['ymd', 'dmy', 'mdy']],
  ['1/3/26', ['dmy', 'mdy']],
])('%s is a day in the orders %j', (written, orders) => {
  expect(writtenDay(written)).toMatchObject({ orders });
});

it.each(['2026-02-30', '31.31.2026', '13/13/26', '12', 'Нийт', '', '1/3/2'])('%s is no day', (written) => {
  expect(writtenDay(written)).toBeUndefined();
});

it('has a year of this century where two digits are written, down to seventy', () => {
  expect(dayInOrder(['1', '3', '26'], 'dmy')).toBe('2026-03-01');
  expect(dayInOrder(['1', '3', '98'], 'dmy')).toBe('1998-03-01');
});

it('is a day of the calendar for the days that there are, and for no other', () => {
  const day = (at: number): string => String(at).padStart(2, '0');
  for (const year of ['1999', '2000', '2024', '2026', '2100'])
    for (let month = 0; month <= 13; month++)
      for (let date = 0; date <= 32; date++) {
        const text = `${year}-${day(month)}-${day(date)}`;
        const at = new Date(`${text}T00:00:00Z`);
        const isThere = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
        expect([text, calendarDay(year, String(month), String(date))]).toEqual([text, isThere ? text : undefined]);
      }
});

it('is counted by spreadsheets from 1900, or from 1904', () => {
  expect([serialDay(46_082), serialDay(46_082.99), serialDay(44_620, true)]).toEqual(Array(3).fill('2026-03-01'));
  expect([serialDay(0), serialDay(2_958_466)]).toEqual([undefined, undefined]);
});
