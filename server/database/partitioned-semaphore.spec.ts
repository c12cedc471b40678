import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { PartitionedSemaphore } from './partitioned-semaphore.js';

const patienceMs = 60;
const semaphore = () => new PartitionedSemaphore((line) => (line === 'all' ? 3 : 2), patienceMs);

describe('partitioned limits', () => {
  it('let a limited number of each kind run at once, and the others in order of arrival', async () => {
    const of = semaphore();
    const entered: number[] = [];
    const leaves = [await of.enter(['slow']), await of.enter(['slow'])];
    const waiters = [1, 2, 3].map(async (n) => {
      const leave = await of.enter(['slow']);
      entered.push(n);
      leave(true);
    });
    expect([entered, of.waitingCount]).toEqual([[], 3]);
    leaves[0]?.(true);
    await Promise.all(waiters);
    expect([entered, of.waitingCount]).toEqual([[1, 2, 3], 0]);
  });

  it('let no request wait for another kind', async () => {
    const of = semaphore();
    const [first, second] = [await of.enter(['slow', 'all']), await of.enter(['slow', 'all'])];
    const third = of.enter(['slow', 'all']);
    const other = await of.enter(['quick', 'all']);
    other(true);
    first(true);
    (await third)(true);
    second(true);
    expect(of.waitingCount).toBe(0);
  });

  it('refuse requests whose partition makes no progress, and keep the others waiting', async () => {
    const of = semaphore();
    const stuck = [await of.enter(['stuck']), await of.enter(['stuck'])];
    const moving = [await of.enter(['moving']), await of.enter(['moving'])];
    const refused = Promise.resolve(of.enter(['stuck'])).then(
      () => 'entered',
      (error: { word: string }) => error.word,
    );
    const began = Date.now();
    const admitted = Array.from({ length: 5 }, async () => {
      const leave = await of.enter(['moving']);
      await wait(patienceMs * 0.7);
      leave(true);
    });
    moving[0]?.(true);
    expect(await refused).toBe('Unavailable');
    // A request that ended badly does not count as progress.
    const again = Promise.resolve(of.enter(['stuck']));
    await wait(patienceMs / 2);
    const other = Promise.resolve(of.enter(['stuck'])).catch((error: { word: string }) => error.word);
    stuck[0]?.(false);
    (await again)(false);
    (await (other as Promise<(well: boolean) => void>))(false);
    await Promise.all(admitted);
    expect(Date.now() - began).toBeGreaterThan(patienceMs * 2);
    moving[1]?.(true);
  });

  it('limit the number of waiting requests', () => {
    const of = new PartitionedSemaphore(() => 0, 10, 1);
    Promise.resolve(of.enter(['x'])).catch(() => undefined);
    expect(() => of.enter(['x'])).toThrow(expect.objectContaining({ word: 'Unavailable' }));
  });
});
