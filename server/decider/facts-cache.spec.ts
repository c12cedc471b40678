import { expect, it } from '@jest/globals';
import { FactsCache } from './facts-cache.js';

function rates(hasSeenAll = () => true) {
  let [rate, readings] = [1, 0];
  const cache = new FactsCache(hasSeenAll);
  const read = async (): Promise<number> => {
    readings += 1;
    return rate;
  };
  return {
    cache,
    ask: () => cache.of('currency', read),
    set: (value: number) => (rate = value),
    readings: () => readings,
  };
}

it('reads a fact once, and again after an event of the streams that it depends on', async () => {
  const { cache, ask, set, readings } = rates();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  set(2);
  cache.changed('shipment-7');
  expect(await ask()).toBe(1);
  cache.changed('currency-3');
  expect([await ask(), await ask()]).toEqual([2, 2]);
  expect(readings()).toBe(2);
});

it('does not cache a fact that changed while it was being read', async () => {
  const { cache, ask, set } = rates();
  const early = ask();
  set(2);
  cache.changed('currency-3');
  await early;
  expect(await ask()).toBe(2);
});

it('caches nothing while events of the log have not been processed yet', async () => {
  let hasSeenAll = false;
  const { ask, set } = rates(() => hasSeenAll);
  expect(await ask()).toBe(1);
  set(2);
  expect(await ask()).toBe(2);
  hasSeenAll = true;
  await ask();
  set(3);
  expect(await ask()).toBe(2);
  hasSeenAll = false;
  expect(await ask()).toBe(3);
});

it('reads again after a failed read', async () => {
  const cache = new FactsCache(() => true);
  let isBroken = true;
  const ask = (): Promise<string> =>
    cache.of('currency', async () => {
      if (isBroken) throw new Error('The connection is gone');
      return 'read';
    });
  await expect(ask()).rejects.toThrow('gone');
  isBroken = false;
  expect(await ask()).toBe('read');
});
