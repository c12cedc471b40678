import { expect, it } from '@jest/globals';
import { presetDay, presetDays } from './presets.js';

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

it('gives the last day of the month and of the year before, also in January', () => {
  expect(presetDay('2026-01-15')).toEqual({
    today: { on: '2026-01-15' },
    lastMonthEnd: { on: '2025-12-31' },
    lastYearEnd: { on: '2025-12-31' },
  });
  expect(presetDay('2024-03-31').lastMonthEnd).toEqual({ on: '2024-02-29' });
});
