import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Values } from '../../server/database/sql.js';
import type { FigureEntriesOf } from '../../server/ledger/figure-entries.js';
import { Ledger } from '../../server/ledger/ledger.js';
import type { Side } from '../../server/ledger/source.js';
import { referenceListings } from '../../server/reference/catalogue.js';
import { payables, receivables } from '../../server/shipment/settlement/ledger-sources.js';
import { payableTable, postingTable, receivableTable } from '../../server/shipment/settlement/rows.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill } from './list-plans.js';

const parties = referenceListings.flatMap(({ table }) => (['payer', 'agent'].includes(table.name) ? [table] : []));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  // Entries show the number of the invoice.
  await pool.query('create table invoice (id integer primary key, number text)');
  await fill(pool, [...parties, receivableTable, payableTable, postingTable], () => 60_000);
  // Thirty orders a day since 2020, each paid after three weeks, and nothing is left of them.
  for (const [table, rest] of [
    ['receivable', 'rest'],
    ['payable', 'unpaid_total'],
  ]) {
    await pool.query(`
      update ${table} set ${rest} = 0, shipping_order_on = date '2020-01-01' + id / 30,
        first_transaction_on = date '2020-01-01' + id / 30 + 20, transaction_on = date '2020-01-01' + id / 30 + 20`);
  }
  await pool.query(`
    update posting m set live = true, kind = 1 + m.id % 2, shipment_id = o.shipment_id, price_row_id = o.id, happened_on = o.transaction_on
    from payable o where o.id = m.id`);
  for (const table of ['payer', 'agent', 'receivable', 'payable', 'posting'])
    await pool.query(`vacuum full analyze ${table}`);
}, 240_000);
afterAll(() => database.drop());

/** How the first page of the entries of a figure is read, and how many buffers that takes. */
async function firstPage(side: Side, of: Omit<FigureEntriesOf, 'party'>): Promise<{ plan: string; buffers: number }> {
  const values = new Values();
  const bind = (value: unknown): string => values.bind(value);
  const entries = new Ledger([receivables, payables]).figureEntries(side, { ...of, party: null }, bind);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, timing off) select id from (${entries.join(' union all ')}) t order by day desc, id desc limit 50`,
    values.all,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const [, hit = '0', read = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return { plan, buffers: Number(hit) + Number(read) };
}

it.each(['receivable', 'payable'] as const)(
  'what was open at the end of a day years ago, of each %s, is read from the rows that were open then',
  async (side) => {
    const of = { figure: 'closing', start: '2021-01-01', end: '2021-12-31', balance: null } as const;
    const { plan, buffers } = await firstPage(side, of);
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${side}`));
    expect(buffers).toBeLessThan(4_000);
  },
);

it.each(['receivable', 'payable'] as const)(
  'the newest movements of many years, of each %s, are read by their days, and only their own rows',
  async (side) => {
    const of = { figure: 'deducted', start: '2020-01-01', end: '2030-12-31', balance: null } as const;
    const { plan, buffers } = await firstPage(side, of);
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${side}|posting)`));
    expect(buffers).toBeLessThan(4_000);
  },
);

it('the receivables that are open at the end of a day are found by their own rows', async () => {
  const of = { figure: 'closing', start: '2021-01-01', end: '2021-12-31', balance: 'with' } as const;
  const { plan, buffers } = await firstPage('receivable', of);
  expect(plan).not.toMatch(/HashAggregate|Semi Join/);
  expect(buffers).toBeLessThan(4_000);
});
