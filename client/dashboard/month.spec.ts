import { describe, expect, it } from '@jest/globals';
import { dayAfter } from '../../contract/time';
import { monthAfter, weeksOf } from './month';

describe('the month calendar', () => {
  it('has weeks from Monday, filled with the days around the month', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks.at(-1)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(weeks).toHaveLength(6);
  });

  it('needs four weeks for a February that begins on a Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('goes from %s by %i to %s', (from, step, to) => expect(monthAfter(from, step)).toBe(to));

  it('counts days over the ends of months', () => {
    expect(dayAfter('2026-11-27', 7)).toBe('2026-12-04');
  });
});
