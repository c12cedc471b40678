import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { acquireRebuildLock, releaseRebuildLock } from '../../../server/projection/rebuild/rebuild-lock.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../builders/kernel.js';
import { addParcel, moveParcel } from '../../builders/parcel.js';
import { until } from '../../until.js';
import { Child, killAll } from '../programs/child.js';

const eraseHolder: CommandDefinition<{ id: number }, null> = {
  name: 'EraseHolder',
  streams: ({ id }) => [`parcel-${id}`],
  decide: (_files, { id }) => ({
    events: [{ stream: `parcel-${id}`, type: 'ParcelHolderErased', data: {} }],
    answer: null,
  }),
};
const parcelCount = 1_500;
/** Long enough that the rows are written in several parts, of some 800 events each. */
const name = 'Tea '.repeat(2_500);

/** The first events that are read from the beginning, and from the first part that is surely written. */
const atBeginning = 200;
const wasWritten = 600;

let test: TestKernel;
const children: Child[] = [];

beforeAll(async () => {
  test = await testKernel();
  const { commands } = test.kernel;
  for (let at = 0; at < parcelCount; at += 100)
    await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        await commands.run(addParcel, { id: at + i + 1, name, holder: `Holder ${at + i + 1}` }, envelope());
        await commands.run(moveParcel, { id: at + i + 1, to: i % 2 ? 'Erlian' : 'Choir', weight: i }, envelope());
      }),
    );
}, 120_000);
afterEach(() => killAll(children));
afterAll(() => test?.close());

/** Killed when a share of all events is read, four of five unless it is told, and its connections are gone. */
async function killedRebuild(share = 0.8): Promise<void> {
  const rebuilder = Child.start('writer', children);
  await rebuilder.callOrThrow('open', test.url);
  await expect(rebuilder.callOrThrow('rebuildUntil', parcelCount * 2 * share)).rejects.toThrow('SIGKILL');
  await until('its lock is free', async () => {
    const { rows } = await test.pool.query(`select from pg_locks where locktype = 'advisory' and granted`);
    return rows.length === 0;
  });
}

/** Where it began to read, and whether the rows are those of the tables that commands wrote. */
async function rebuild(
  names = test.kernel.models.names(),
  options: { verifyOnly?: true } = {},
): Promise<{ from: number; equal: boolean[] }> {
  const seen: number[] = [];
  const { tables, events } = await test.kernel
    .rebuild()
    .run(names, { ...options, onProgress: (progress) => void seen.push(progress.events) });
  expect(seen.at(-1) ?? events).toBe(events);
  return { from: seen[0] ?? events, equal: tables.map(({ equal }) => equal === true) };
}

async function leftovers(): Promise<string[]> {
  const { rows } = await test.pool.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '__new$'`,
  );
  return rows.map(({ name: left }) => left);
}

describe('a rebuild that is killed', () => {
  it('goes on where it was, and its rows and counters are the same', async () => {
    const whole = await rebuild();
    expect(whole).toEqual({ from: expect.any(Number), equal: [true, true, true] });
    expect(whole.from).toBeLessThan(atBeginning);
    await killedRebuild();
    expect(await leftovers()).toContain('rebuild__new');
    await test.kernel.commands.run(moveParcel, { id: 3, to: 'Darkhan' }, envelope());
    const rest = await rebuild();
    expect(rest.equal).toEqual([true, true, true]);
    expect(rest.from).toBeGreaterThan(wasWritten);
    expect(await leftovers()).toEqual([]);
  }, 120_000);

  it('goes on each time when it is killed five times with saves between', async () => {
    for (const [at, share] of [0.1, 0.5, 0.5, 0.8, 0.99].entries()) {
      await killedRebuild(share);
      await test.kernel.commands.run(moveParcel, { id: 10 + at, to: `Stop ${at}` }, envelope());
    }
    const rest = await rebuild();
    expect(rest.equal).toEqual([true, true, true]);
    expect(rest.from).toBeGreaterThan(wasWritten);
    expect(await leftovers()).toEqual([]);
  }, 120_000);

  it('holds nobody who is erased before it goes on', async () => {
    await killedRebuild();
    // Its stream is among those that were folded.
    await test.kernel.commands.run(eraseHolder, { id: 1 }, envelope());
    const rest = await rebuild();
    expect(rest.equal).toEqual([true, true, true]);
    expect(rest.from).toBeGreaterThan(wasWritten);
  }, 120_000);

  it('is taken up by a start whose tables are outdated', async () => {
    await killedRebuild();
    await test.pool.query(`update read_model set declaration = 'an older one'`);
    const seen: number[] = [];
    const next = kernelOn(test.pool, { rebuilding: (_tables, { events }) => void seen.push(events) });
    await next.open();
    await next.close();
    expect(seen[0]).toBeGreaterThan(wasWritten);
    expect(await leftovers()).toEqual([]);
  }, 120_000);

  it('leaves nothing after a start that does not take it up', async () => {
    await killedRebuild();
    expect(await leftovers()).toContain('parcel__new');
    const running = await test.pool.connect();
    await acquireRebuildLock(running);
    const beside = kernelOn(test.pool);
    await beside.open();
    await beside.close();
    expect(await leftovers()).toContain('parcel__new');
    await releaseRebuildLock(running);
    running.release();
    const next = kernelOn(test.pool);
    await next.open();
    await next.close();
    expect(await leftovers()).toEqual([]);
  }, 120_000);

  it('begins anew for other tables, where the log is another one since, and for a proof', async () => {
    await killedRebuild();
    const other = await rebuild(['parcel']);
    expect(other.equal).toEqual([true]);
    expect(other.from).toBeLessThan(atBeginning);
    expect(await leftovers()).toEqual([]);
    await killedRebuild();
    await test.pool.query(`update "rebuild__new" set hash = 'x'`);
    const again = await rebuild();
    expect(again.equal).toEqual([true, true, true]);
    expect(again.from).toBeLessThan(atBeginning);
    await killedRebuild();
    const proof = await rebuild(undefined, { verifyOnly: true });
    expect(proof.equal).toEqual([true, true, true]);
    expect(proof.from).toBeLessThan(atBeginning);
  }, 120_000);
});
