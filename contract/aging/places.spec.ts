import { expect, it } from '@jest/globals';
import { dayAfter } from '../time.js';
import { daysLate, placeOf } from './places.js';

const on = '2026-03-31';

it('E42: a row stands where the days since it was due say, on the borders too', () => {
  const issued = [
    '2026-03-01',
    '2026-02-28',
    '2026-01-30',
    '2026-01-29',
    '2025-12-31',
    '2025-12-30',
    '2025-12-01',
    '2025-11-30',
  ];
  const due = issued.map((day) => dayAfter(day, 30));
  expect(due.map((day) => daysLate(day, on))).toEqual([0, 1, 30, 31, 60, 61, 90, 91]);
  expect(due.map((day) => placeOf({ rest: 1, isConfirmed: false, due: day }, on))).toEqual([
    ...['notdue', 'days30', 'days30', 'days60', 'days60', 'days90', 'days90', 'over90'],
  ]);
});

it('E42: what is overpaid or confirmed stands apart, however late, and what is settled nowhere', () => {
  const late = { due: '2025-01-01' };
  expect(placeOf({ ...late, rest: -5_000, isConfirmed: false }, on)).toBe('overpaid');
  expect(placeOf({ ...late, rest: -5_000, isConfirmed: true }, on)).toBe('overpaid');
  expect(placeOf({ ...late, rest: 200_000, isConfirmed: true }, on)).toBe('confirmed');
  expect(placeOf({ ...late, rest: 0, isConfirmed: false }, on)).toBeNull();
});
