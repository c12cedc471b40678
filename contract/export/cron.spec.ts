import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { leastMinutesBetween, nextRun, readCron } from './cron.js';

describe('the times of a schedule', () => {
  it('are read from five fields of numbers, lists, ranges and steps', () => {
    expect(readCron('0 8 * * 1-5')).toEqual({
      minutes: [0],
      hours: [8],
      days: null,
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      weekdays: [1, 2, 3, 4, 5],
    });
    expect(readCron('*/20 9-17/4 1,15 1-12/3 *')).toMatchObject({
      minutes: [0, 20, 40],
      hours: [9, 13, 17],
      days: [1, 15],
      months: [1, 4, 7, 10],
      weekdays: null,
    });
    expect(readCron('0 0 * * 7')?.weekdays).toEqual([0]);
  });

  it.each([
    ...['', '* * * *', '* * * * * *', '0 8 * * MON', '0 8 * JAN *', '@daily', '0 8 L * *', '0 8 15W * *', '0 8 ? * 1'],
    ...['0 0 * 2 1#5', '0 0 * * 5L', 'H H * * *', '60 0 * * *', '0 24 * * *', '0 0 0 * *', '0 0 32 * *', '0 0 * 13 *'],
    ...[
      '0 0 * * 8',
      '5-1 0 * * *',
      '*/0 0 * * *',
      '1,,2 0 * * *',
      '-1 0 * * *',
      '1e1 0 * * *',
      '0 0 30 2 *',
      '0 0 31 4,6 *',
    ],
    ...['0 8 * * 1 ; drop', '٠ 8 * * *', '0\u202e 8 * * *'],
  ])('are not read from "%s"', (text) => {
    expect(readCron(text)).toBeUndefined();
  });

  it.each([
    ['0 8 * * *', 1_440],
    ['0,10 8 * * *', 10],
    ['*/15 * * * *', 15],
    ['*/5 * * * *', 5],
    ['0 8 * * 1', 2_880],
    ['0,50 0,23 * * 1', 50],
    ['0,50 0,23 * * 1,2', 10],
    ['0,50 0,23 28 * *', 50],
    ['0,50 0,23 1,28 2 *', 10],
    ['0,59 0,23 29 2 *', 59],
  ])('have the shortest interval of the fields: %s', (text, minutes) => {
    expect(leastMinutesBetween(readCron(text)!)).toBe(minutes);
  });
});

describe('the next run of a schedule', () => {
  const after = '2026-11-24T11:00:00Z';
  const next = (text: string, tz = 'Asia/Ulaanbaatar', since = after): string =>
    nextRun(readCron(text)!, tz, new Date(since)).toISOString().slice(0, 16);

  it.each([
    ['0 8 * * *', '2026-11-25T00:00'],
    ['30 19 * * *', '2026-11-24T11:30'],
    ['0 19 * * *', '2026-11-25T11:00'],
    ['0 8 * * 1-5', '2026-11-25T00:00'],
    ['0 8 1 * *', '2026-12-01T00:00'],
    ['0 8 13 * 5', '2026-11-27T00:00'],
    ['0 8 31 1,2,3 *', '2027-01-31T00:00'],
    ['0 0 29 2 *', '2028-02-28T16:00'],
    // Both fields name the same day, so it counts once.
    ['0 8 * * 0,7', '2026-11-29T00:00'],
    ['0,0 8,8-8 1,1 * 1-5,5', '2026-11-25T00:00'],
    ['0 0 31 2 */7', '2027-02-06T16:00'],
  ])('of "%s" follows from its fields', (text, expected) => {
    expect(next(text)).toBe(expected);
  });

  it('follows the clock of its time zone through daylight saving changes', () => {
    const inNewYork = (text: string, since: string) => next(text, 'America/New_York', since);
    expect(inNewYork('0 8 * * *', '2026-03-07T14:00:00Z')).toBe('2026-03-08T12:00');
    // 2:30 is skipped on that day, and 1:30 occurs twice on the other.
    expect(inNewYork('30 2 * * *', '2026-03-07T14:00:00Z')).toBe('2026-03-08T07:30');
    expect(inNewYork('30 1 * * *', '2026-10-31T14:00:00Z')).toBe('2026-11-01T05:30');
    expect(inNewYork('30 1 * * *', '2026-11-01T05:30:00Z')).toBe('2026-11-02T06:30');
  });

  it('exists for any valid text, and is always in the future', () => {
    const field = (least: number, most: number) => {
      const value = fc.integer({ min: least, max: most });
      const range = fc.tuple(value, value).map((ends) => ends.sort((a, b) => a - b).join('-'));
      const step = fc.integer({ min: 1, max: 99 });
      const part = fc.oneof(
        fc.constant('*'),
        value.map(String),
        range,
        fc.tuple(fc.oneof(fc.constant('*'), range), step).map((both) => both.join('/')),
      );
      return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join());
    };
    const anyText = fc
      .tuple(field(0, 59), field(0, 23), field(1, 31), field(1, 12), field(0, 7))
      .map((fields) => fields.join(' '));
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom('Asia/Ulaanbaatar', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe'),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (text, tz, since) => {
          const times = readCron(text);
          if (times === undefined || leastMinutesBetween(times) < 15) return;
          const found = nextRun(times, tz, since);
          expect(found.getTime()).toBeGreaterThan(since.getTime());
          expect(found.getTime() - since.getTime()).toBeLessThan(9 * 366 * 86_400_000);
        },
      ),
      { numRuns: 300 },
    );
  });
});
