import { expect, it } from '@jest/globals';
import { envelope, kernelOn, testKernel } from '../../test/builders/kernel.js';
import { addParcel, moveParcel } from '../../test/builders/parcel.js';
import { until } from '../../test/until.js';
import type { CommandDefinition } from './command.js';
import { FactsCache } from './facts-cache.js';

type Streams = readonly { stream: string }[] | null;

function rates(unprocessed: () => Promise<Streams> | null = () => null) {
  let [rate, readings] = [1, 0];
  const cache = new FactsCache(unprocessed);
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

it('looks at the events of others that are not processed yet', async () => {
  let unprocessed: Streams = [{ stream: 'currency-3' }];
  const { readRate, set, readings } = rates(() => Promise.resolve(unprocessed));
  expect(await readRate()).toBe(1);
  set(2);
  expect(await readRate()).toBe(2);
  unprocessed = [{ stream: 'shipment-7' }];
  await readRate();
  set(3);
  expect(await readRate()).toBe(2);
  unprocessed = [{ stream: 'shipment-7' }, { stream: 'currency-3' }];
  expect(await readRate()).toBe(3);
  unprocessed = null;
  set(4);
  expect(await readRate()).toBe(4);
  expect(readings()).toBe(5);
});

it('is used beside a second writer, and misses none of its changes', async () => {
  const test = await testKernel();
  const second = kernelOn(test.pool);
  await second.open();
  let readings = 0;
  const movesOf: CommandDefinition<{ of: string }, number, object, { moves: number }> = {
    name: 'MovesOf',
    streams: () => ['parcel-1'],
    facts: async ({ of }, source) => ({
      moves: await source.cached(of, async () => {
        readings += 1;
        const [row] = await source.query<{ moves: number }>('select moves from parcel where id = 1');
        return row!.moves;
      }),
    }),
    decide: (_files, _command, { moves }) => ({ events: [], answer: moves }),
  };
  const askFor = (of: string) => test.kernel.commands.run(movesOf, { of }, envelope());
  try {
    await second.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
    for (let i = 1; i <= 40; i++) {
      await second.commands.run(moveParcel, { id: 1, to: 'Choir' }, envelope());
      await askFor('currency');
    }
    expect(readings).toBe(1);
    for (let moves = 40; moves <= 42; moves++) {
      await until('the first one has followed it', () => test.kernel.pump.position === second.pump.position);
      expect(await askFor('parcel')).toBe(moves);
      expect(await askFor('parcel')).toBe(moves);
      await second.commands.run(moveParcel, { id: 1, to: 'Erlian' }, envelope());
    }
    expect(readings).toBe(4);
  } finally {
    await second.close();
    await test.close();
  }
});

it('reads again after a failed read', async () => {
  const cache = new FactsCache(() => null);
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
