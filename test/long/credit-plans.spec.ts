import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { referenceListings } from '../../server/reference/catalogue.js';
import { consigneeOwingSql, payerOwingSql } from '../../server/shipment/settlement/credit/credit-reader.js';
import { receivableTable } from '../../server/shipment/settlement/rows.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill } from './list-plans.js';

const parties = referenceListings.flatMap(({ table }) => (['payer', 'consignee'].includes(table.name) ? [table] : []));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  await fill(pool, [...parties, receivableTable], () => 60_000);
  // A third of everything is of one party, and nearly all of it is paid.
  await pool.query(`
    update receivable set payer_id = 1, consignee_id = 1, is_paid = id > 20 where id <= 20000`);
  for (const table of ['payer', 'consignee', 'receivable']) await pool.query(`vacuum analyze ${table}`);
}, 240_000);
afterAll(() => database.drop());

const statements = {
  payer: payerOwingSql.replaceAll('$3', '59000'),
  consignee: consigneeOwingSql,
};

it.each(['payer', 'consignee'] as const)(
  'what a %s with twenty thousand paid orders owes is read from the few open ones',
  async (party) => {
    const statement = statements[party].replaceAll('$1', `'2026-06-01'`).replaceAll('$2', '1');
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, timing off) ${statement}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on receivable/);
    const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
    expect(Number(hit) + Number(read)).toBeLessThan(200);
  },
);
