import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Budget, eachWithin, roundsWithin, severalAtOnce, until } from './budget.js';

const none = new Budget(0);
const ample = new Budget(60_000);

describe('time for measuring', () => {
  it('is divided by weight, and what one part leaves is there for those after it', () => {
    const next = new Budget(1_000).divided({ pages: 3, sums: 1, files: 1 });
    const [pages, sums, files] = [next('pages'), next('sums'), next('files')].map(({ leftMs }) => leftMs);
    expect(pages).toBeLessThanOrEqual(600);
    expect(pages).toBeGreaterThan(400);
    expect(sums).toBeGreaterThan(300);
    expect(files).toBeGreaterThan(800);
  });

  it('ends among slow calls, but not before the first one', async () => {
    const done = await eachWithin(new Budget(50), [1, 2, 3, 4, 5], (one) => pause(30, one));
    expect(done).toEqual([1, 2]);
    expect(await eachWithin(none, [1, 2], async (one) => one)).toEqual([1]);
  });

  it('gives each call an equal part of what is left', async () => {
    const given = await eachWithin(new Budget(1_000), ['one', 'other'], async (_one, ms) => ms);
    expect(given[0]).toBeLessThanOrEqual(500);
    expect(given[1]).toBeGreaterThan(900);
  });

  it('lets a slow call be made the least number of times, and a quick one the most', async () => {
    const slow = await roundsWithin({ most: 8, least: 2, ms: 0 }, async () => ['answer']);
    const quick = await roundsWithin({ most: 8, least: 2, ms: 60_000 }, async () => ['answer']);
    expect([slow.length, quick.length]).toEqual([2, 8]);
  });

  it('does not wait for ever for what never comes', async () => {
    let looks = 0;
    await until('the third look', async () => ++looks === 3, 60_000, 1);
    expect(looks).toBe(3);
    await expect(until('the replica', async () => false, 20, 1)).rejects.toThrow(
      'the replica: waited for 0.02 s in vain',
    );
  });

  it('ends eight who go on as fast as they can', async () => {
    expect(await severalAtOnce(none, 100, async () => undefined)).toBe(0);
    expect(await severalAtOnce(ample, 100, async () => undefined)).toBe(100);
    expect(await severalAtOnce(new Budget(50), 1_000, () => pause(20))).toBeLessThan(50);
  });
});
