import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Rebuild } from '../../../server/projection/rebuild/rebuild.js';
import { checkout } from '../../../server/runtime/checkout.js';
import { envelope, testKernel, type TestKernel } from '../../builders/kernel.js';
import { addParcel, moveParcel } from '../../builders/parcel.js';

const programs = join(checkout, 'dist/test/fault/programs');
const parcelCount = 600;
const events = 2 * parcelCount;

let test: TestKernel;

beforeAll(async () => {
  test = await testKernel();
  const { commands } = test.kernel;
  for (let at = 0; at < parcelCount; at += 100)
    await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        await commands.run(addParcel, { id: at + i + 1, name: 'Tea', holder: `Holder ${at + i + 1}` }, envelope());
        await commands.run(moveParcel, { id: at + i + 1, to: i % 2 ? 'Erlian' : 'Choir', weight: i }, envelope());
      }),
    );
}, 120_000);
afterAll(() => test?.close());

/** In several processes, each of which folds some hundred events at a time. */
function rebuildIn(
  program: string,
  onProgress: (events: number) => void = () => undefined,
): ReturnType<Rebuild['run']> {
  const { pool, kernel } = test;
  return new Rebuild(pool, kernel, { program: join(programs, program), count: 3 }).run(kernel.models.names(), {
    eventsPerPart: 150,
    onProgress: ({ events: soFar }) => onProgress(soFar),
  });
}

async function leftovers(): Promise<number> {
  const { rowCount } = await test.pool.query(`select from pg_class where relname ~ '__new$'`);
  return rowCount ?? 0;
}

describe('a rebuild in several processes', () => {
  it('writes the same rows and counters, and reads every event once', async () => {
    const seen: number[] = [];
    const report = await rebuildIn('fold-parcels.js', (soFar) => seen.push(soFar));
    expect(report.tables.map(({ equal }) => equal)).toEqual(report.tables.map(() => true));
    expect(report.events).toBe(events);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(events);
    expect(await leftovers()).toBe(0);
  }, 60_000);

  it('ends when one of them ends, and leaves nothing', async () => {
    await expect(rebuildIn('missing.js')).rejects.toThrow('A process of the rebuild ended');
    expect(await leftovers()).toBe(0);
  }, 60_000);

  it('ends when it is cancelled, and leaves nothing', async () => {
    const cancelled = rebuildIn('fold-parcels.js', () => {
      throw new Error('No longer wanted');
    });
    await expect(cancelled).rejects.toThrow('No longer wanted');
    expect(await leftovers()).toBe(0);
    const { tables } = await rebuildIn('fold-parcels.js');
    expect(tables.every(({ equal }) => equal)).toBe(true);
  }, 60_000);
});
