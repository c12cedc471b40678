import { describe, expect, it } from '@jest/globals';
import { leastMinutesBetween, readCron } from './cron.js';

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
  ])('stand apart as the fields say: %s', (text, minutes) => {
    expect(leastMinutesBetween(readCron(text)!)).toBe(minutes);
  });
});
