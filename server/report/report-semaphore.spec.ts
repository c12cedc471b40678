import { describe, expect, it } from '@jest/globals';
import { ReportSemaphore } from './report-semaphore.js';

describe('reports', () => {
  it('of one user run one after another, and leave a slot for the report of another user', async () => {
    const semaphore = new ReportSemaphore(2);
    const running: number[] = [];
    let mostOfOne = 0;
    const ends: (() => void)[] = [];
    const report = (userId: number): Promise<void> =>
      semaphore.run({ userId }, async () => {
        running.push(userId);
        mostOfOne = Math.max(mostOfOne, running.filter((one) => one === 1).length);
        await new Promise<void>((end) => ends.push(end));
        running.splice(running.indexOf(userId), 1);
      });
    const all = [report(1), report(1), report(1), report(2)];
    await new Promise(setImmediate);
    expect(running).toEqual([1, 2]);
    for (let ended = 0; ended < all.length; ended++) {
      ends[ended]!();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(mostOfOne).toBe(1);
  });
});
