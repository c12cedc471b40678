import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import type { Aggregate } from '../projection/aggregate.js';
import type { ReadModelTable } from '../projection/table.js';
import { presentViewsSql } from './present-views.js';

const kind = (name: string, tables: ReadModelTable[], canBeDeleted: boolean): Aggregate => ({
  ...{ name, events: {}, initial: {}, evolve: (state) => state, tables, rows: () => ({}) },
  ...(canBeDeleted ? { isDeleted: () => false } : {}),
});
const agent: ReadModelTable = { name: 'agent', key: ['id'], columns: { id: 'integer', deleted: 'boolean' } };
const shipment: ReadModelTable = { name: 'shipment', key: ['id'], columns: { id: 'integer' } };
const line: ReadModelTable = {
  ...{ name: 'line', key: ['id'], streamId: 'shipment_id' },
  columns: { id: 'integer', shipment_id: 'integer' },
};
const rate: ReadModelTable = { name: 'rate', key: ['id'], columns: { id: 'integer' } };
const aggregates = [
  kind('agent', [agent], true),
  kind('shipment', [shipment, line], true),
  kind('rate', [rate], false),
];

describe('a past day for users who may not read deleted records', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    const run = (sql: string) => database.pool.query(sql);
    await run(`create schema past_1`);
    for (const schema of ['past_1', 'public']) {
      await run(`create table ${schema}.agent (id integer, deleted boolean)`);
      await run(`create table ${schema}.shipment (id integer)`);
      await run(`create table ${schema}.line (id integer, shipment_id integer)`);
      await run(`create table ${schema}.rate (id integer)`);
    }
    // On that day everything was there but agent 3; since then agent 2 and shipment 11 were deleted.
    await run(`insert into past_1.agent values (1, false), (2, false), (3, true)`);
    await run(`insert into past_1.shipment values (10), (11)`);
    await run(`insert into past_1.line values (100, 10), (110, 11)`);
    await run(`insert into past_1.rate values (5)`);
    await run(`insert into public.agent values (1, false), (2, true), (3, true)`);
    await run(`insert into public.shipment values (10)`);
    for (const statement of presentViewsSql('past_1', 'past_1_present', aggregates)) await run(statement);
  });
  afterAll(() => database.drop());

  const rowsOf = async (table: string): Promise<unknown[][]> => {
    const { rows } = await database.pool.query({
      text: `select * from past_1_present.${table} order by id`,
      rowMode: 'array',
    });
    return rows;
  };

  it('marks what is deleted today where the table has a mark, and leaves out the other rows of the record', async () => {
    expect(await rowsOf('agent')).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    expect(await rowsOf('shipment')).toEqual([[10]]);
    expect(await rowsOf('line')).toEqual([[100, 10]]);
  });

  it('shows all rows of a kind that cannot be deleted, whatever is in its table today', async () => {
    expect(await rowsOf('rate')).toEqual([[5]]);
  });

  it('follows the tables of today, also when a rebuild has swapped them', async () => {
    await database.pool.query(`create table public.new_shipment (id integer)`);
    await database.pool.query(`insert into public.new_shipment values (10), (11)`);
    await database.pool.query(`drop table public.shipment`);
    await database.pool.query(`alter table public.new_shipment rename to shipment`);
    expect(await rowsOf('shipment')).toEqual([[10], [11]]);
    expect(await rowsOf('line')).toEqual([
      [100, 10],
      [110, 11],
    ]);
  });
});
