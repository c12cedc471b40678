import { expect, it } from '@jest/globals';
import { daysBefore, presetDays } from './presets.js';

it('gives whole months, also over the new year and in a leap year', () => {
  expect(presetDays('2024-02-29')).toEqual({
    month: { start: '2024-02-01', end: '2024-02-29' },
    lastMonth: { start: '2024-01-01', end: '2024-01-31' },
    quarter: { start: '2024-01-01', end: '2024-03-31' },
    year: { start: '2024-01-01', end: '2024-12-31' },
    twelveMonths: { start: '2023-03-01', end: '2024-02-29' },
    lastYear: { start: '2023-01-01', end: '2023-12-31' },
  });
  expect(presetDays('2026-01-15').lastMonth).toEqual({ start: '2025-12-01', end: '2025-12-31' });
  expect(presetDays('2026-12-31').quarter).toEqual({ start: '2026-10-01', end: '2026-12-31' });
});

it('gives the same days a year earlier, whole Februaries in leap years as well', () => {
  const before = (start: string, end: string) => daysBefore({ start, end });
  expect(before('2026-01-01', '2026-12-31')).toEqual({ start: '2025-01-01', end: '2025-12-31' });
  expect(before('2024-02-01', '2024-02-29')).toEqual({ start: '2023-02-01', end: '2023-02-28' });
  expect(before('2025-02-01', '2025-02-28')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
  expect(before('', '2025-02-28')).toBeUndefined();
});
