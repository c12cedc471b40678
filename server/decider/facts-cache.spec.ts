import { expect, it } from '@jest/globals';
import { FactsCache } from './facts-cache.js';

function rates(isCurrent = () => true) {
  let [rate, readings] = [1, 0];
  const cache = new FactsCache(isCurrent);
  const read = async (): Promise<number> => {
    readings += 1;
    return rate;
  };
  return {
    cache,
    readRate: () => cache.of('currency', read),
    set: (value: number) => (rate = value),
    readings: () => readings,
  };
}

it('reads a fact once, and again after an event of the streams that it depends on', async () => {
  const { cache, readRate, set, readings } = rates();
  expect([await readRate(), await readRate()]).toEqual([1, 1]);
  set(2);
  cache.changed('shipment-7');
  expect(await readRate()).toBe(1);
  cache.changed('currency-3');
  expect([await readRate(), await readRate()]).toEqual([2, 2]);
  expect(readings()).toBe(2);
});

it('does not cache a fact that changed while it was being read', async () => {
  const { cache, readRate, set } = rates();
  const early = readRate();
  set(2);
  cache.changed('currency-3');
  await early;
  expect(await readRate()).toBe(2);
});

it('caches nothing while events of the log have not been processed yet', async () => {
  let isCurrent = false;
  const { readRate, set } = rates(() => isCurrent);
  expect(await readRate()).toBe(1);
  set(2);
  expect(await readRate()).toBe(2);
  isCurrent = true;
  await readRate();
  set(3);
  expect(await readRate()).toBe(2);
  isCurrent = false;
  expect(await readRate()).toBe(3);
});

it('reads again after a failed read', async () => {
  const cache = new FactsCache(() => true);
  let isBroken = true;
  const readRate = (): Promise<string> =>
    cache.of('currency', async () => {
      if (isBroken) throw new Error('The connection is gone');
      return 'read';
    });
  await expect(readRate()).rejects.toThrow('gone');
  isBroken = false;
  expect(await readRate()).toBe('read');
});
