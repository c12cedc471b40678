import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysLeft, daysStayed, isRunningOut, loadStateOf } from './border-stay.js';

describe('days at the border', () => {
  // E14.
  it.each([
    [{ ataBorder: '2024-05-01', etdBorder: null }, '2024-05-06', 5, 9, false, 5, true],
    [{ ataBorder: '2024-05-01', etdBorder: null }, '2024-05-20', 19, -5, true, -9, true],
    [{ ataBorder: '2024-05-01', etdBorder: '2024-05-08' }, '2024-06-30', 7, 7, true, 3, true],
    [{ ataBorder: null, etdBorder: null }, '2024-06-30', 0, 14, false, 10, false],
  ])('of %j on %s are %i', (dates, today, stayed, left20, alert20, left40, alert40) => {
    expect(daysStayed(dates, today)).toBe(stayed);
    expect([daysLeft(14, stayed), daysLeft(10, stayed)]).toEqual([left20, left40]);
    expect([isRunningOut(left20), isRunningOut(left40)]).toEqual([alert20, alert40]);
  });

  it('are never negative, whatever the dates, and are empty without a container', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.option(day), fc.option(day), day, (ataBorder, etdBorder, today) => {
        const stayed = daysStayed({ ataBorder, etdBorder }, today);
        expect(stayed).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(stayed)).toBe(true);
      }),
    );
    expect([daysLeft(null, 3), isRunningOut(null)]).toEqual([null, false]);
  });
});

describe('the load state (D092)', () => {
  it.each([
    [null, null, null, 1],
    ['2024-05-01', null, null, 2],
    ['2024-05-01', '2024-05-09', null, 3],
    [null, '2024-05-09', null, 3],
    ['2024-05-01', '2024-05-09', '2024-05-10', 4],
    ['2024-05-01', null, '2024-05-10', 4],
  ] as const)('at the border %s, arrived %s, released %s', (ataBorder, ataUb, releasedOn, state) => {
    expect(loadStateOf({ ataBorder, ataUb, releasedOn })).toBe(state);
  });
});
