import { expect, it } from '@jest/globals';
import { dayInOrder, writtenDay } from './written-day.js';

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
