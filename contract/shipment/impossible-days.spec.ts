import { describe, expect, it } from '@jest/globals';
import { impossibleDays, isKept, keptText, type OrderDays } from './impossible-days.js';

const today = '2026-03-20';
const usual: OrderDays = {
  orderedOn: '2026-02-20',
  hasArrived: false,
  etaBorder: '2026-03-10',
  ataBorder: '2026-03-11',
  etdBorder: '2026-03-14',
  ataUb: '2026-03-18',
  releasedOn: '2026-03-19',
};
const wrong = (more: Partial<OrderDays>): string[] =>
  impossibleDays({ ...usual, ...more }, today).map(({ field, text }) => `${field}: ${text.en}`);

describe('days that cannot be true', () => {
  it('are none in a usual order, nor where most days are missing', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ etaBorder: null, ataBorder: null, etdBorder: null, ataUb: null, releasedOn: null })).toEqual([]);
    expect(wrong({ etaBorder: '', ataBorder: '', etdBorder: '', ataUb: '', releasedOn: '' })).toEqual([]);
    expect(wrong({ etaBorder: '2026-08-01' })).toEqual([]);
  });

  it.each<[string, Partial<OrderDays>, string[]]>([
    ['a mistyped year ahead', { etaBorder: '2062-03-10' }, ['etaBorder: The year 2062 looks wrong. Check it.']],
    [
      'a mistyped year of an actual day, once',
      { ataUb: '2062-03-10' },
      ['ataUb: The year 2062 looks wrong. Check it.'],
    ],
    ['a year long before the order', { ataBorder: '2006-03-11' }, ['ataBorder: The year 2006 looks wrong. Check it.']],
    ['an actual day in the future', { ataUb: '2026-03-21' }, ['ataUb: An actual day cannot be in the future.']],
    [
      'a departure before the arrival',
      { etdBorder: '2026-03-10' },
      ['etdBorder: This is before ATA Border (2026-03-11).'],
    ],
    ['an arrival before the border', { ataUb: '2026-03-12' }, ['ataUb: This is before ATD Border (2026-03-14).']],
    [
      'an arrival before a border that was not left',
      { etdBorder: null, ataUb: '2026-03-10' },
      ['ataUb: This is before ATA Border (2026-03-11).'],
    ],
    [
      'an arrived order without a day',
      { hasArrived: true, ataUb: null },
      ['ataUb: Marked as arrived, but without the day.'],
    ],
  ])('are %s', (_what, days, warnings) => {
    expect(wrong(days)).toEqual(warnings);
  });

  it('are kept until one of the days changes', () => {
    const [warning] = impossibleDays({ ...usual, etdBorder: '2026-03-10' }, today);
    const kept = keptText([warning!]);
    expect(kept).toBe('ATA Border 2026-03-11, ATD Border 2026-03-10');
    expect(isKept(warning!, kept)).toBe(true);
    expect(isKept(warning!, null)).toBe(false);
    const [changed] = impossibleDays({ ...usual, etdBorder: '2026-03-09' }, today);
    expect(isKept(changed!, kept)).toBe(false);
  });
});
