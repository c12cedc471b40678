import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Diff } from '../../contract/diff.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { localInstant } from '../../contract/time.js';
import { addParcel, moveParcel, relabelParcel, type ParcelState } from '../../test/builders/parcel.js';
import { clerk, envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import type { File } from '../projection/aggregate.js';
import { History } from './history.js';

describe('the history of a record', () => {
  let test: TestKernel;
  let history: History;
  let minute = 0;

  beforeAll(async () => {
    test = await testKernel({ now: () => new Date(Date.UTC(2026, 4, 1, 9, minute++)) });
    const { kernel } = test;
    history = new History(kernel);
    await kernel.commands.run(addParcel, { id: 1, name: 'Tea', holder: 'Bat' }, envelope());
    await kernel.commands.run(
      relabelParcel,
      {
        id: 1,
        body: {
          name: 'Green tea',
          pieces: [
            { id: 1, label: 'box' },
            { id: 2, label: 'bag' },
          ],
        },
      },
      envelope(),
    );
    await kernel.commands.run(
      moveParcel,
      { id: 1, to: 'Erlian', weight: 12 },
      envelope({ actor: { ...clerk, userId: 9 } }),
    );
    await kernel.commands.run(relabelParcel, { id: 1, body: { pieces: [{ id: 2, label: 'sack' }] } }, envelope());
  });
  afterAll(() => test.close());

  const toCommand = (file: File, inverse: Diff) => {
    const state = file.state as ParcelState;
    const body: Partial<ParcelState> = {};
    if (inverse.fields['name']) body.name = inverse.fields['name'].to as string;
    if (inverse.rows['pieces'])
      body.pieces = state.pieces.filter((p) => !inverse.rows['pieces']?.removed.some((r) => r.id === p.id));
    return { definition: relabelParcel, command: { id: file.id, body } };
  };

  const form = {
    fields: { name: { label: { mn: 'Нэр', en: 'Name' } } },
    tables: {
      pieces: { label: { mn: 'Хэсэг', en: 'Pieces' }, fields: { label: { label: { mn: 'Шошго', en: 'Label' } } } },
    },
  };
  const undoParcel = { may: () => true, command: toCommand, form };

  it('shows who changed what from which to which value, newest first', async () => {
    const [last, moved, , added] = (await history.timeline('parcel', 1)).entries;
    expect(last).toMatchObject({
      version: 4,
      by: { id: 7, name: 'user 7', door: 'http' },
      section: 'label',
      canUndo: true,
    });
    expect(last?.changes?.rows['pieces']).toMatchObject({
      removed: [{ id: 1, label: 'box' }],
      changed: [{ id: 2, fields: { label: { from: 'bag', to: 'sack' } } }],
    });
    expect(moved).toMatchObject({
      by: { name: 'user 9' },
      changes: null,
      data: { to: 'Erlian', weight: 12 },
      canUndo: false,
    });
    expect(added).toMatchObject({ type: 'ParcelAdded', data: { name: 'Tea', holder: 'Bat' } });
  });

  it('shows the record as of a version, a position or an instant, and what changed since', async () => {
    const byVersion = await history.asOf('parcel', 1, { version: 2 });
    expect(byVersion).toMatchObject({ version: 2, state: { name: 'Green tea', status: 'new' } });
    const since = (await history.timeline('parcel', 1, { after: 2 })).entries;
    expect(since.map((entry) => entry.version)).toEqual([4, 3]);
    expect(await history.asOf('parcel', 1, { position: byVersion.position })).toEqual(byVersion);
    expect(await history.asOf('parcel', 1, { at: new Date(byVersion.at as string) })).toEqual(byVersion);
    await expect(history.asOf('parcel', 1, { at: new Date('2020-01-01T00:00:00Z') })).rejects.toBeInstanceOf(Refusal);
  });

  it('refuses to undo a save whose cells were changed since then, and names them', async () => {
    const { entries } = await history.timeline('parcel', 1);
    const [second, fourth] = [2, 4].map((version) => entries.find((entry) => entry.version === version));
    const refused = history.undo('parcel', 1, second?.position as number, undoParcel, envelope());
    await expect(refused).rejects.toMatchObject({
      word: 'UndoMovedOn',
      details: {
        values: {
          by: 'user 7',
          at: localInstant(fourth?.at as string),
          fields: { mn: 'Хэсэг', en: 'Pieces' },
        },
      },
    });
  });

  it('gives a repeated undo, by its key, the answer of the first one', async () => {
    const { kernel } = test;
    await kernel.commands.run(addParcel, { id: 2, name: 'Rice' }, envelope());
    await kernel.commands.run(relabelParcel, { id: 2, body: { name: 'Brown rice' } }, envelope());
    const [save] = (await history.timeline('parcel', 2)).entries;
    const undo = () => history.undo('parcel', 2, save?.position as number, undoParcel, envelope({ key: 'undo-rice' }));
    expect(await undo()).toEqual({ changed: true });
    expect(await undo()).toEqual({ changed: true });
    expect((await history.timeline('parcel', 2)).entries).toHaveLength(3);
    await expect(history.undo('parcel', 2, save?.position as number, undoParcel, envelope())).rejects.toMatchObject({
      word: 'UndoMovedOn',
    });
  });

  it('refuses to undo an event that is not a save', async () => {
    const moved = (await history.timeline('parcel', 1)).entries.find((entry) => entry.version === 3);
    await expect(history.undo('parcel', 1, moved?.position as number, undoParcel, envelope())).rejects.toMatchObject({
      word: 'CannotUndo',
    });
  });

  it('undoes a save as a new event that names the old one', async () => {
    const { kernel } = test;
    await kernel.commands.run(relabelParcel, { id: 1, body: { name: 'Black tea' } }, envelope());
    const [save] = (await history.timeline('parcel', 1)).entries;
    await history.undo('parcel', 1, save?.position as number, undoParcel, envelope());
    const [undo, undone] = (await history.timeline('parcel', 1)).entries;
    expect(undo).toMatchObject({
      undoes: undone?.position,
      changes: { fields: { name: { from: 'Black tea', to: 'Green tea' } } },
    });
    expect(undone?.canUndo).toBe(false);
    const { rows } = await test.pool.query(`select name from parcel where id = 1`);
    expect(rows[0].name).toBe('Green tea');
  });
});
