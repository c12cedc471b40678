import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueLevel, lowestLevel, reminderDaysOf, wrongReminderDays, type ReminderDays } from './levels.js';

const usual = reminderDaysOf(null);

describe('the reminder that is due', () => {
  it.each([
    // days late, the highest one before, due, the lowest by hand
    [0, 0, null, 1],
    [6, 0, null, 1],
    [7, 0, 1, 1],
    [20, 1, null, 1],
    [21, 0, 2, 2],
    [21, 1, 2, 2],
    [44, 2, null, 2],
    [45, 2, 3, 3],
    [45, 0, 3, 3],
    [400, 3, null, 3],
  ] as const)('after %s days and reminder %s is %s, by hand from %s on', (late, last, due, lowest) => {
    expect(dueLevel({ late, last }, usual)).toBe(due);
    expect(lowestLevel({ late, last }, usual)).toBe(lowest);
  });

  it('is above the one before, its days have passed, and no higher one is due', () => {
    const day = fc.integer({ min: 0, max: 120 });
    const rising = fc
      .tuple(day, day, day)
      .map(([first, more, most]): ReminderDays => [first, first + 1 + more, first + 2 + more + most]);
    fc.assert(
      fc.property(rising, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3 }), (days, late, last) => {
        const due = dueLevel({ late, last }, days);
        const passed = days.filter((day) => late >= day).length;
        expect(due).toBe(passed > last ? passed : null);
      }),
    );
  });

  it('follows the settings of the firm, which rise', () => {
    expect(usual).toEqual([7, 21, 45]);
    expect(reminderDaysOf({ reminderDays1: 3, reminderDays3: 60 })).toEqual([3, 21, 60]);
    expect(wrongReminderDays({})).toBeUndefined();
    expect(wrongReminderDays({ reminderDays1: 30 })).toBe('reminderDays2');
    expect(wrongReminderDays({ reminderDays3: 21 })).toBe('reminderDays3');
  });
});
