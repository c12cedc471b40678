import { describe, expect, it } from '@jest/globals';
import { dayIn, isTimeZone, periodOn, periodWords } from './periods.js';

describe('a relative period', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    // 2026-03-01 is a Sunday, the last day of its week.
    ['this week', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['this week', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['last week', '2026-03-02', '2026-02-23', '2026-03-01'],
    ['this month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['last month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['this quarter', '2026-11-21', '2026-10-01', '2026-12-31'],
    ['last quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['this year', '2026-11-21', '2026-01-01', '2026-12-31'],
    ['last year', '2026-01-01', '2025-01-01', '2025-12-31'],
    ['last 7 days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['last 1 days', '2026-03-03', '2026-03-03', '2026-03-03'],
    [' Last  Month ', '2026-03-31', '2026-02-01', '2026-02-28'],
  ])('"%s" on %s is %s to %s', (word, today, first, last) => {
    expect(periodOn(word, today)).toEqual({ first, last });
  });

  it.each(['', '2026-03-01', 'next month', 'last 0 days', 'last 99999 days', 'constructor', 'last'])(
    '"%s" is none',
    (word) => {
      expect(periodOn(word, '2026-03-01')).toBeUndefined();
    },
  );

  it('exists for every word that the help names', () => {
    expect(periodWords.filter((word) => periodOn(word, '2026-03-01') === undefined)).toEqual([]);
  });

  it('never ends before it starts, on any day of four years', () => {
    const from = Date.parse('2024-01-01T00:00:00Z');
    for (let n = 0; n < 1461; n++) {
      const today = new Date(from + n * 86_400_000).toISOString().slice(0, 10);
      for (const word of periodWords) {
        const period = periodOn(word, today)!;
        if (period.first > period.last) throw new Error(`${word} on ${today}: ${JSON.stringify(period)}`);
        if (word.startsWith('this') && (period.first > today || period.last < today))
          throw new Error(`${word} does not hold ${today}`);
        if (/^last (week|month|quarter|year)$/.test(word) && period.last >= today)
          throw new Error(`${word} holds ${today}`);
      }
    }
    expect(periodOn('today', '2027-12-31')).toEqual({ first: '2027-12-31', last: '2027-12-31' });
  });
});

describe('a calendar day', () => {
  it('follows the time zone', () => {
    const at = new Date('2026-02-28T16:30:00Z');
    expect(dayIn('Asia/Ulaanbaatar', at)).toBe('2026-03-01');
    expect(dayIn('UTC', at)).toBe('2026-02-28');
    expect(dayIn('America/New_York', at)).toBe('2026-02-28');
  });

  it('requires a time zone that exists', () => {
    expect(isTimeZone('Asia/Ulaanbaatar')).toBe(true);
    expect(isTimeZone('Asia/Nowhere')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });
});
