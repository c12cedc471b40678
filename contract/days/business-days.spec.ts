import { describe, expect, it } from '@jest/globals';
import { date } from '../fields/date/field.js';
import { wrongDay, wrongDays } from './business-days.js';

const today = '2026-03-02';

describe('a business day', () => {
  it.each([
    ['1999-12-31', 'longAgo'],
    ['2000-01-01', null],
    ['2026-03-03', null],
    ['2026-03-04', 'notYet'],
    ['2999-01-01', 'notYet'],
  ])('of money, %s: %s', (day, wrong) => {
    expect(wrongDay(day, 'money', today)).toBe(wrong);
  });

  it.each([
    ['1900-01-01', 'longAgo'],
    ['2028-03-02', null],
    ['2028-03-03', 'farAway'],
  ])('of a plan, %s: %s', (day, wrong) => {
    expect(wrongDay(day, 'plan', today)).toBe(wrong);
  });

  it('of a plan may be two years ahead also on 29 February', () => {
    expect([wrongDay('2030-02-28', 'plan', '2028-02-29'), wrongDay('2030-03-01', 'plan', '2028-02-29')]).toEqual([
      null,
      'farAway',
    ]);
  });

  it('that was stored before is accepted, and one that is newly entered is checked', () => {
    const label = { mn: 'Өдөр', en: 'Day' };
    const fields = { from: date(label, { dayOf: 'plan' }), to: date(label, { dayOf: 'plan' }), born: date(label) };
    const stored = { from: '1900-01-01', to: '2026-01-01', born: null };
    expect(wrongDays(fields, { ...stored, to: '1900-01-01', born: '1900-01-01' }, stored, today)).toEqual({
      to: 'longAgo',
    });
  });
});
