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

  /** Lets requests of these users run one at a time and returns their order; `arrives` adds requests after some of them. */
  async function orderOf(first: readonly number[], arrives: Readonly<Record<number, number>> = {}): Promise<number[]> {
    const of = new PartitionedSemaphore(() => 1, Number.POSITIVE_INFINITY);
    const order: number[] = [];
    const all: Promise<void>[] = [];
    const add = (user: number): void => {
      const request = async (): Promise<void> => {
        const leave = await of.enter(['task'], { user });
        order.push(user);
        const newcomer = arrives[order.length];
        if (newcomer !== undefined) add(newcomer);
        await wait(1);
        leave(true);
      };
      all.push(request());
    };
    first.forEach(add);
    for (let at = 0; at < all.length; at++) await all[at];
    return order;
  }

  it('admit the requests of one user in order of arrival', async () => {
    expect(await orderOf([1, 1, 1])).toEqual([1, 1, 1]);
  });

  it('admit the request of another user right after the running one of a user with many', async () => {
    expect(await orderOf(Array(16).fill(1), { 3: 2 })).toEqual([1, 1, 1, 2, ...Array(13).fill(1)]);
  });

  it('alternate between the users who wait', async () => {
    expect(await orderOf([1, 1, 1, 2, 2, 3])).toEqual([1, 2, 3, 1, 2, 1]);
  });
});
