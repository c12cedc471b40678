import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool, QueryConfig } from 'pg';
import type { Diff } from '../../contract/diff.js';
import type { TimelineEntry } from '../../contract/history/timeline.js';
import { addParcel, moveParcel, relabelParcel } from '../../test/builders/parcel.js';
import { envelope, kernelOn, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import type { Kernel } from '../decider/kernel.js';
import type { File } from '../projection/aggregate.js';
import { History } from './history.js';

let test: TestKernel;
/** Of another process, which counts the rows that it reads. */
let reading: Kernel;
let rowsRead = 0;
let history: History;

const name = (n: number): string => `Tea ${n}`;
const rename = (n: number) =>
  test.kernel.commands.run(relabelParcel, { id: 1, body: { name: name(n) } }, envelope({ act: `act-${n % 100}` }));
const undo = {
  may: () => true,
  command: ({ id }: File, inverse: Diff) => ({
    definition: relabelParcel,
    command: { id, body: { name: inverse.fields['name']!.to as string } },
  }),
};
const undoAt = (position: number) => history.undo('parcel', 1, position, undo, envelope());
const versions = (entries: readonly TimelineEntry[]): number[] => entries.map(({ version }) => version);
const newestTo = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at);
const entryAt = async (version: number): Promise<TimelineEntry> => {
  const { entries } = await history.timeline('parcel', 1, { before: version + 1, limit: 1 });
  return entries[0]!;
};

/** Version 1 adds the parcel; then every third event is a move and the others are saves, up to version 600. */
beforeAll(async () => {
  test = await testKernel();
  await test.kernel.commands.run(addParcel, { id: 1, name: name(1), holder: 'Bat' }, envelope());
  for (let version = 2; version <= 600; version++)
    if (version % 3 === 0) await test.kernel.commands.run(moveParcel, { id: 1, to: `Station ${version}` }, envelope());
    else await rename(version);
  const counting = new Proxy(test.pool, {
    get: (pool: Pool, property) =>
      property === 'query'
        ? async (query: QueryConfig, values?: unknown[]) => {
            const result = await pool.query(query, values);
            rowsRead += result.rows.length;
            return result;
          }
        : Reflect.get(pool, property),
  });
  reading = kernelOn(counting);
  await reading.open();
  history = new History(reading);
});
afterAll(async () => {
  await reading.close();
  await test.close();
});

describe('the history of a long record', () => {
  it('is read page by page from the newest entry, each entry once', async () => {
    const first = await history.timeline('parcel', 1);
    expect(versions(first.entries)).toEqual(newestTo(600, 551));
    expect(first.earlier).toBe(550);
    const all: number[] = [];
    let before: number | undefined;
    for (let earlier = 1; earlier > 0; ) {
      const page = await history.timeline('parcel', 1, { before, limit: 70 });
      all.push(...versions(page.entries));
      before = all.at(-1);
      earlier = page.earlier;
      expect(earlier).toBe(600 - all.length);
    }
    expect(all).toEqual(newestTo(600, 1));
  });

  it('costs a page and not the whole of it', async () => {
    rowsRead = 0;
    await history.timeline('parcel', 1, { before: 300 });
    // The events, who changed them, how many records their acts changed, and which of them were undone.
    expect(rowsRead).toBeLessThan(200);
  });

  it('can leave out types of events, and then counts only the others', async () => {
    const isHidden = (type: string): boolean => type === 'ParcelMoved';
    const page = await history.timeline('parcel', 1, { isHidden, limit: 4 });
    expect(versions(page.entries)).toEqual([599, 598, 596, 595]);
    expect(page.earlier).toBe(400 - 4);
    const since = await history.timeline('parcel', 1, { isHidden, after: 590, limit: 50 });
    expect([versions(since.entries), since.earlier]).toEqual([[599, 598, 596, 595, 593, 592], 0]);
    const part = await history.timeline('parcel', 1, { isHidden, after: 590, limit: 2 });
    expect([versions(part.entries), part.earlier]).toEqual([[599, 598], 4]);
  });

  it('has an end where nothing is older, and nothing before its first entry', async () => {
    expect(await history.timeline('parcel', 1, { before: 3, limit: 2 })).toMatchObject({
      earlier: 0,
      entries: [{ version: 2 }, { version: 1 }],
    });
    expect(await history.timeline('parcel', 1, { before: 1 })).toEqual({ entries: [], earlier: 0 });
  });

  it('shows in an old page that a save was undone in a newer one, and in the newer one which save', async () => {
    await test.kernel.commands.run(addParcel, { id: 2, name: 'Rice' }, envelope());
    const save = async (body: string) =>
      test.kernel.commands.run(relabelParcel, { id: 2, body: { name: body } }, envelope());
    await save('Brown rice');
    const [saved] = (await history.timeline('parcel', 2)).entries;
    expect(saved!.canUndo).toBe(true);
    const undoing = { ...undo, form: undefined };
    await history.undo('parcel', 2, saved!.position, undoing, envelope());
    const [undone] = (await history.timeline('parcel', 2)).entries;
    await history.undo('parcel', 2, undone!.position, undoing, envelope());
    for (let n = 0; n < 60; n++) await test.kernel.commands.run(moveParcel, { id: 2, to: `S${n}` }, envelope());
    const old = await history.timeline('parcel', 2, { before: 3, limit: 1 });
    expect(old.entries).toMatchObject([{ version: 2, canUndo: false, undoes: null }]);
    const middle = await history.timeline('parcel', 2, { before: 4, limit: 1 });
    expect(middle.entries).toMatchObject([{ version: 3, canUndo: false, undoes: saved!.position, isRedo: false }]);
    const newer = await history.timeline('parcel', 2, { before: 5, limit: 1 });
    expect(newer.entries).toMatchObject([{ version: 4, canUndo: true, undoes: undone!.position, isRedo: true }]);
  });

  it('undoes a save of a page that nobody has loaded, unless the field was saved again since', async () => {
    const old = await entryAt(100);
    await expect(undoAt(old.position)).rejects.toMatchObject({
      word: 'UndoMovedOn',
      details: { values: { by: 'user 7' } },
    });
    const newest = await entryAt(599);
    await undoAt(newest.position);
    const { rows } = await test.pool.query(`select name from parcel where id = 1`);
    expect(rows).toEqual([{ name: name(598) }]);
    await expect(undoAt(newest.position)).rejects.toMatchObject({ word: 'UndoMovedOn' });
  });

  it('names a save only by its own record', async () => {
    const { position } = await entryAt(599);
    await expect(history.undo('parcel', 2, position, undo, envelope())).rejects.toMatchObject({ word: 'NotFound' });
    await expect(undoAt(999_999)).rejects.toMatchObject({ word: 'NotFound' });
  });

  it('shows the record as it was in the middle', async () => {
    const { version, state, position, at } = await history.asOf('parcel', 1, { version: 300 });
    expect(state).toMatchObject({ name: name(299), status: 'Station 300' });
    expect(await history.asOf('parcel', 1, { position })).toMatchObject({ version, state, at });
  });
});
