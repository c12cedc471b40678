import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { referenceTable } from '../../server/reference/catalogue.js';
import { LaneReader } from '../../server/shipment/quotation/lane/lane-reader.js';
import { shipmentAggregate } from '../../server/shipment/shipment.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill } from './list-plans.js';

const files = 200_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create extension if not exists pg_trgm');
  const tables = shipmentAggregate.tables.filter(({ name }) => name === 'shipment' || name === 'price_row');
  await fill(database.pool, tables, () => files);
  await fill(database.pool, [referenceTable('city'), referenceTable('agent')], () => 2_000);
  // Every fourth file is of one lane, all others are spread over many.
  await database.pool.query(`update shipment set origin_city_id = 71, final_city_id = 72, mode = 1 where id % 4 = 0`);
  await database.pool.query(`update price_row set shipment_id = id, agent_id = 1 + id % 1999`);
  await database.pool.query('update agent set active = 1, deleted = false, canonical_id = null');
  await database.pool.query('vacuum analyze');
}, 240_000);
afterAll(() => database.drop());

it('among 200,000 files the last offers of a lane are found without a scan', async () => {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const readWhole = async (): Promise<string> => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query<{ reads: string }>(
      `select sum(seq_tup_read)::text as reads from pg_stat_user_tables where relname in ('shipment', 'price_row')`,
    );
    return rows[0]?.reads ?? '';
  };
  const before = await readWhole();
  const reader = new LaneReader({ pool });
  const busy = await reader.lane({ from: 71, to: 72, mode: 1 });
  expect([busy.offers.length, busy.prices.length]).toEqual([5, 6]);
  expect((await reader.lane({ from: 5, to: 1_999, mode: 8 })).offers).toEqual([]);
  expect(await readWhole()).toBe(before);
  await pool.end();
});
