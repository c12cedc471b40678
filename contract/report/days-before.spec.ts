import { expect, it } from '@jest/globals';
import { daysBefore, yearsIn } from './days-before.js';

it('gives the same days a year earlier, with whole Februaries in leap years', () => {
  const before = (start: string, end: string) => daysBefore({ start, end });
  expect(before('2026-01-01', '2026-12-31')).toEqual({ start: '2025-01-01', end: '2025-12-31' });
  expect(before('2024-02-01', '2024-02-29')).toEqual({ start: '2023-02-01', end: '2023-02-28' });
  expect(before('2025-02-01', '2025-02-28')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
  expect(before('', '2025-02-28')).toBeUndefined();
});

it('names the years of a range of days', () => {
  expect(yearsIn({ start: '2026-01-01', end: '2026-12-31' })).toBe('2026');
  expect(yearsIn({ start: '2025-12-01', end: '2026-11-30' })).toBe('2025–2026');
});
