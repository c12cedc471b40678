import { describe, expect, it } from '@jest/globals';
import { parseDate, parseTime } from './dates';

const today = '2026-11-21';

describe('a typed date', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026.3.7', '2026-03-07'],
    ['2026/03/07', '2026-03-07'],
    ['20260307', '2026-03-07'],
    ['311226', '2026-12-31'],
    ['21.11', '2026-11-21'],
    ['7.3', '2026-03-07'],
    ['7.3.', '2026-03-07'],
    ['07.03.25', '2025-03-07'],
    ['07.03.2025', '2025-03-07'],
    ['12-05', '2026-12-05'],
    ['12/5', '2026-12-05'],
    ['5', '2026-11-05'],
    ['+3', '2026-11-24'],
    ['+ 40', '2026-12-31'],
    ['-21', '2026-10-31'],
    ['t', today],
    ['T', today],
    ['ө', today],
    ['Өнөөдөр', today],
    ['29.02.2028', '2028-02-29'],
  ])('%s means %s', (typed, expected) => {
    expect(parseDate(typed, today)).toBe(expected);
  });

  it('that is blank clears the field', () => {
    expect(parseDate('  ', today)).toBeNull();
  });

  it.each(['31.02', '310226', '29.02.2026', '0.5', '2026-13-01', '99', 'маргааш уу', '2026-11', '1.2.3.4'])(
    '%s is refused',
    (typed) => {
      expect(parseDate(typed, today)).toBeUndefined();
    },
  );
});

describe('a typed time of day', () => {
  it.each([
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9', '09:00'],
    ['23:59', '23:59'],
    ['24', undefined],
    ['12:60', undefined],
    ['', undefined],
    ['soon', undefined],
  ])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time));
});
