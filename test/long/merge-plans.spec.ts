import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closedMonthSql } from '../../server/closing/closed-parties.js';
import { closingAggregate } from '../../server/closing/closing.aggregate.js';
import { ledger } from '../../server/composition/declared/ledger.js';
import { referenceListings } from '../../server/reference/catalogue.js';
import { payableTable, postingTable, receivableTable } from '../../server/shipment/settlement/rows.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill } from './list-plans.js';

const parties = referenceListings.flatMap(({ table }) => (['payer', 'agent'].includes(table.name) ? [table] : []));
const rowsOfParty = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  await fill(pool, [...parties, ...closingAggregate.tables, receivableTable, payableTable, postingTable], () => 60_000);
  // A third of everything is of one party, over twenty years.
  for (const [table, party, day] of [
    ['receivable', 'payer_id', 'shipping_order_on'],
    ['payable', 'agent_id', 'shipping_order_on'],
    ['posting', 'party_id', 'happened_on'],
  ])
    await pool.query(
      `update ${table} set ${party} = 1, ${day} = date '2004-01-01' + id % 7000 where id <= ${rowsOfParty}`,
    );
  await pool.query(`delete from closed_month`);
  await pool.query(
    `insert into closed_month (month, closed_at, closed_by) select to_char(date '2025-01-01' + i * interval '1 month', 'YYYY-MM'), now(), 1
     from generate_series(0, 11) i`,
  );
  for (const table of ['receivable', 'payable', 'posting', 'closed_month']) await pool.query(`vacuum analyze ${table}`);
}, 240_000);
afterAll(() => database.drop());

it.each(['receivable', 'payable'] as const)(
  'the merge of a party with twenty thousand rows reads few of them: %s',
  async (side) => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, timing off) ${closedMonthSql(ledger, side).replaceAll('$1', '1')}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // Nothing of the party is in a closed month, so each is looked up.
    expect(plan).not.toMatch(/Seq Scan on (receivable|payable|posting)/);
    const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
    expect(Number(hit) + Number(read)).toBeLessThan(400);
  },
);
