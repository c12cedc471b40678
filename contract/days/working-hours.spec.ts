import { describe, expect, it } from '@jest/globals';
import { instantOf } from '../time.js';
import { workingHours } from './working-hours.js';

const at = (text: string): Date => instantOf(text)!;
const hoursBetween = (from: string, to: string): number => workingHours(at(from), at(to));

describe('working hours', () => {
  // 2026-03-02 is a Monday.
  it.each([
    ['2026-03-02 09:00', '2026-03-02 18:00', 9],
    ['2026-03-02 08:00', '2026-03-02 09:30', 0.5],
    ['2026-03-02 17:00', '2026-03-03 10:00', 2],
    ['2026-03-06 17:00', '2026-03-09 10:00', 2],
    ['2026-03-07 10:00', '2026-03-08 23:00', 0],
    ['2026-03-02 20:00', '2026-03-03 07:00', 0],
    ['2026-02-27 12:00', '2026-03-13 12:00', 90],
    ['1969-12-29 09:00', '1970-01-05 09:00', 45],
    ['2026-03-03 10:00', '2026-03-02 10:00', 0],
  ])('from %s to %s are %d', (from, to, hours) => expect(hoursBetween(from, to)).toBe(hours));

  it('equal the count minute by minute, add up, and never decrease over time', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const random = randomFrom(seed);
    const minuteMs = 60_000;
    const first = at('2025-12-29 00:00').getTime();
    for (let round = 0; round < 60; round += 1) {
      const [one, two, three] = [1, 2, 3]
        .map(() => new Date(first + Math.floor(random() * 30 * 24 * 60) * minuteMs))
        .sort((a, b) => a.getTime() - b.getTime()) as [Date, Date, Date];
      const story = `seed ${seed}: ${one.toISOString()} ${two.toISOString()} ${three.toISOString()}`;
      expect([story, workingHours(one, two)]).toEqual([story, countedMinutes(one, two) / 60]);
      expect([story, (workingHours(one, two) + workingHours(two, three)).toFixed(6)]).toEqual([
        story,
        workingHours(one, three).toFixed(6),
      ]);
      expect(workingHours(one, three)).toBeGreaterThanOrEqual(workingHours(one, two));
    }
  });
});

function countedMinutes(from: Date, to: Date): number {
  let minutes = 0;
  for (let now = from.getTime(); now < to.getTime(); now += 60_000) {
    const local = new Date(now + 8 * 3_600_000);
    const isWeekday = local.getUTCDay() >= 1 && local.getUTCDay() <= 5;
    if (isWeekday && local.getUTCHours() >= 9 && local.getUTCHours() < 18) minutes += 1;
  }
  return minutes;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
