import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

/** Lets every task begin in its turn and returns the order; `arrives` adds tasks after some of them. */
async function orderOf(first: readonly number[], arrives: Readonly<Record<number, number>> = {}): Promise<number[]> {
  const turns = new Turns();
  const order: number[] = [];
  const all: Promise<void>[] = [];
  const add = (person: number): void => {
    const task = async (): Promise<void> => {
      await turns.enter(person);
      order.push(person);
      const newcomer = arrives[order.length];
      if (newcomer !== undefined) add(newcomer);
      await new Promise((resolve) => setTimeout(resolve, 1));
      turns.leave();
    };
    all.push(task());
  };
  first.forEach(add);
  for (let at = 0; at < all.length; at++) await all[at];
  return order;
}

describe('turns', () => {
  it('are in order of arrival for one person', async () => {
    expect(await orderOf([1, 1, 1])).toEqual([1, 1, 1]);
  });

  it('go to a newcomer right after the running task of a person with many', async () => {
    expect(await orderOf(Array(16).fill(1), { 3: 2 })).toEqual([1, 1, 1, 2, ...Array(13).fill(1)]);
  });

  it('alternate between those who wait', async () => {
    expect(await orderOf([1, 1, 1, 2, 2, 3])).toEqual([1, 2, 3, 1, 2, 1]);
  });
});
