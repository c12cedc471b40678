import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import type { Actor } from '../../contract/actor.js';
import { defineList, listQuery, type ListPage } from '../../contract/list.js';
import { envelope, kernelOn, testKernel } from '../../test/builders/kernel.js';
import { addParcel, parcels, parcelTable, pieceTable } from '../../test/builders/parcel.js';
import { Kernel } from '../decider/kernel.js';
import { Lists } from '../list/lists.js';
import type { Aggregate } from './aggregate.js';
import type { ReadModelTable } from './table.js';
import { Names } from './names.js';

describe('the tables of the read models', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase('tables');
  });
  afterAll(() => database.drop());

  it('are created once by servers that start together on an empty database', async () => {
    const outdated = await Promise.all([1, 2, 3].map(() => kernelOn(database.pool).models.prepare(database.pool)));

    expect(outdated).toEqual([[], [], []]);
    const { rows } = await database.pool.query<{ name: string }>(`select name from read_model order by name`);
    expect(rows.map(({ name }) => name)).toEqual(kernelOn(database.pool).models.names().toSorted());
  });

  it('have to be rebuilt when they were written with another declaration', async () => {
    await database.pool.query(`update read_model set declaration = 'an older one' where name = 'parcel'`);

    expect(await kernelOn(database.pool).models.prepare(database.pool)).toEqual(['parcel']);
  });
});

describe('a column that is added to a table', () => {
  const before: Aggregate = { ...(parcels as Aggregate), tables: [parcelTable, pieceTable] };
  const grown = (index: string): Aggregate => ({
    ...before,
    tables: [
      {
        ...parcelTable,
        columns: { ...parcelTable.columns, shout: 'text' },
        indexes: [...(parcelTable.indexes ?? []), index],
      },
      pieceTable,
    ],
    rows: (state, file) => {
      const { parcel, ...others } = before.rows(state, file);
      return { ...others, parcel: (parcel ?? []).map((row) => ({ ...row, shout: String(row['name']).toUpperCase() })) };
    },
  });
  const label = { mn: 'Илгээмж', en: 'Parcel' };
  const list = defineList({
    name: 'test-parcel',
    path: '/api/parcel',
    capability: 'order.read',
    table: 'parcel',
    columns: { id: { kind: 'integer', label }, shout: { kind: 'text', label, sort: true } },
    filters: { shout: { kind: 'equal', of: 'text', column: 'shout' } },
    order: ['id'],
  });
  const admin: Actor = { userId: 4, type: 4, door: 'http' };

  it('is available at once, empty in older rows and not searchable, and is filled while other work continues', async () => {
    const old = await testKernel({ aggregates: [before] });
    const { pool } = old;
    let next: Kernel | undefined;
    try {
      await old.kernel.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
      await old.kernel.close();
      const table = grown('(shout)').tables[0] as ReadModelTable;
      next = kernelOn(pool, { aggregates: [grown('(shout)')] });
      await next.open();
      const { models } = next;
      const lists = new Lists(pool, [{ list, table }], new Names([]), {
        now: next.now,
        unfilledColumns: (name) => models.unfilledColumns(pool, name),
      });
      const queryList = async (sent: object) =>
        ((await lists.answer(list, listQuery(list).parse(sent), admin)) as ListPage).listdata;
      await next.commands.run(addParcel, { id: 2, name: 'Salt' }, envelope());

      expect(await queryList({})).toEqual([
        { id: 1, shout: null },
        { id: 2, shout: 'SALT' },
      ]);
      await expect(queryList({ shout: 'SALT' })).rejects.toMatchObject({ word: 'Unavailable' });
      await expect(queryList({ sort: '-shout' })).rejects.toMatchObject({ word: 'Unavailable' });

      await next.fillAddedColumns();
      expect(await queryList({ sort: '-shout' })).toEqual([
        { id: 1, shout: 'TEA' },
        { id: 2, shout: 'SALT' },
      ]);
      expect(await queryList({ shout: 'TEA' })).toEqual([{ id: 1, shout: 'TEA' }]);
    } finally {
      await next?.close();
      await old.close();
    }
  });

  it('waits for a rebuild when anything else changed too', async () => {
    const old = await testKernel({ aggregates: [before] });
    let next: Kernel | undefined;
    try {
      await old.kernel.commands.run(addParcel, { id: 1, name: 'Tea' }, envelope());
      await old.kernel.close();
      const seen: string[] = [];
      next = new Kernel({
        pool: old.pool,
        aggregates: [{ ...grown('(shout)'), revision: 2 }],
        names: async () => new Map(),
        watch: {
          commandDone: () => undefined,
          batchStarted: () => undefined,
          rebuilding: (tables, { events, of }) => seen.push(`${tables.join()} ${events}/${of}`),
        },
      });
      await next.open();
      expect(seen).toContain('parcel,parcel_piece,parcel_journal 1/1');
      expect((await old.pool.query(`select shout from parcel`)).rows).toEqual([{ shout: 'TEA' }]);
    } finally {
      await next?.close();
      await old.close();
    }
  });
});
