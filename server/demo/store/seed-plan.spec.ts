import { describe, expect, it } from '@jest/globals';
import { livesOf } from './lives/life-scenarios.js';
import { copiesOf } from './numbering.js';
import { filesByStage, livesByStage, planUntilYesterday, stages, weeksOf } from './seed-plan.js';

const now = new Date('2026-11-28T03:00:00Z');

describe('the plan of a seeded store', () => {
  it('spreads a million files over the stages of a firm', () => {
    expect(filesByStage(1_000_000)).toEqual({
      open: 5_000,
      running: 40_000,
      closed: 300_000,
      finished: 60_000,
      archived: 595_000,
    });
  });

  it('ends yesterday and begins on a Monday', () => {
    const plan = planUntilYesterday(1_000_000, 8, now);
    expect(plan.lastDay).toBe('2026-11-27');
    const { start, end, count } = weeksOf(plan);
    expect([new Date(start).toISOString(), new Date(end).toISOString(), count]).toEqual([
      '2018-11-25T16:00:00.000Z',
      '2026-11-27T15:59:00.000Z',
      416,
    ]);
  });

  it.each([100, 300, 10_000, 1_000_000])(
    'repeats lives until there are %d files, each life once at least',
    (shipments) => {
      const weeks = weeksOf(planUntilYesterday(shipments, 8, now));
      const lives = livesOf(shipments, weeks);
      const copies = copiesOf(lives, shipments, weeks);
      expect(Math.min(...copies)).toBe(1);
      const files = filesByStage(shipments);
      for (const stage of stages)
        expect([stage, copies.reduce((sum, count, at) => sum + (lives[at]?.stage === stage ? count : 0), 0)]).toEqual([
          stage,
          files[stage],
        ]);
      expect(lives.filter(({ isLong }) => isLong)).toHaveLength(1);
    },
  );

  it('decides some 2,500 lives of a million files, over all weeks', () => {
    const weeks = weeksOf(planUntilYesterday(1_000_000, 8, now));
    expect(stages.reduce((sum, stage) => sum + livesByStage(1_000_000)[stage], 0)).toBe(2_500);
    const begun = new Set(livesOf(1_000_000, weeks).map(({ week }) => week));
    expect(begun.size).toBe(weeks.count);
  });
});
