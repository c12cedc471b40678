import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CommandDefinition } from '../../decider/command.js';
import { envelope, testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { addParcel, parcels } from '../../../test/builders/parcel.js';
import { LogReader } from '../../log/reader.js';
import { CounterMoves } from '../counters.js';
import { createTableSql, shadowOf } from '../schema.js';
import type { ReadModelTable } from '../table.js';
import { TableFollower } from './table-follower.js';

const eraseHolder: CommandDefinition<{ id: number }, null> = {
  name: 'EraseHolder',
  streams: ({ id }) => [`parcel-${id}`],
  decide: (_files, { id }) => ({
    events: [{ stream: `parcel-${id}`, type: 'ParcelHolderErased', data: {} }],
    answer: null,
  }),
};

const holderTable: ReadModelTable = {
  name: 'parcel_holder',
  key: ['id'],
  columns: { id: 'integer', holder: 'text' },
};
/** Its rows look the same before and after the erasure once the values are gone from the log. */
const holders: typeof parcels = {
  ...parcels,
  tables: [holderTable],
  rows: ({ holder }, { id }) => ({ parcel_holder: [{ id, holder }] }),
};

describe('a table that is filled while people work', () => {
  let test: TestKernel;
  beforeAll(async () => (test = await testKernel({ aggregates: [holders] })));
  afterAll(() => test.close());

  it('loses a person who is erased after the rows were read', async () => {
    const { kernel, pool } = test;
    const shadow = shadowOf(holderTable.name);
    await kernel.commands.run(addParcel, { id: 1, name: 'Tea', holder: 'Дорж' }, envelope());
    await kernel.commands.run(addParcel, { id: 2, name: 'Salt', holder: 'Цэцэг' }, envelope());
    await pool.query(`${createTableSql(holderTable, shadow)}; alter table "${shadow}" add primary key (id)`);
    await pool.query(`insert into "${shadow}" select * from parcel_holder`);
    const { position } = await kernel.reader.head();
    await kernel.commands.run(eraseHolder, { id: 1 }, envelope());
    const db = await pool.connect();
    try {
      const reader = new LogReader(db, kernel.types);
      const names = new Set([holderTable.name]);
      const counted = new CounterMoves();
      const follower = new TableFollower(db, reader, kernel.aggregates, kernel.models, names, position, counted);
      await follower.followTo(position + 1);
      expect((await db.query(`select id, holder from "${shadow}" order by id`)).rows).toEqual([
        { id: 1, holder: null },
        { id: 2, holder: 'Цэцэг' },
      ]);
    } finally {
      db.release();
    }
  });
});
