import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listQuery } from '../../contract/list.js';
import { riskList } from '../../contract/shipment/clock/lists.js';
import { pickStatement } from '../../server/list/statements.js';
import { referenceListings } from '../../server/reference/catalogue.js';
import { shipmentAggregate, shipmentListings } from '../../server/shipment/shipment.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill } from './list-plans.js';

const entries = new Set(['container', 'transtype', 'thc', 'clockterms', 'consignee']);
const tables = [
  ...referenceListings.flatMap(({ table }) => (entries.has(table.name) ? [table] : [])),
  ...shipmentAggregate.tables.filter(({ name }) => ['shipping_order', 'unit', 'container_clock'].includes(name)),
];
const orders = 40_000;
const running = 2_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  const many: Readonly<Record<string, number>> = {
    shipping_order: orders,
    unit: 2 * orders,
    container_clock: 2 * running,
  };
  await fill(pool, tables, ({ name }) => many[name] ?? 50);
  // Each container of a running order is of one of ten classes, whose terms are in force and owe in two currencies.
  await pool.query(`update container_clock set shipment_id = (id + 1) / 2, unit_id = id, clock_class = id % 10, count = 1, size = 40,
    container_status_id = 1 + id % 5, terminal_id = null, began = date '2026-01-01' + (id % 10)::integer,
    etd_border = null, returned = null, planned = null`);
  await pool.query(`update clockterms set deleted = id > 5, canonical_id = null, container = id, thc = null, size = 40,
    start = date '2020-01-01', "end" = null, freedays = 14, endsat = 1, firstday = 0,
    steps = '[{"from":1,"price":"15","currency":"usd"},{"from":6,"price":"90","currency":"rmb"}]',
    customersteps = '[{"from":1,"price":"20","currency":"usd"}]'`);
  await pool.query(`update container set canonical_id = null`);
  for (const { name } of tables) await pool.query(`vacuum analyze "${name}"`);
}, 240_000);
afterAll(() => database.drop());

it.each(['', '-owed', 'daysleft', '-customersperday'])(
  'the containers at risk, sorted by "%s", are found without reading orders and units',
  async (sort) => {
    const listing = shipmentListings.find(({ list }) => list.name === riskList.name);
    if (!listing) throw new Error('There is no list of containers at risk');
    const query = listQuery(riskList).parse(sort === '' ? {} : { sort });
    const { text, values } = pickStatement(listing, query, 1, { offset: 0, limit: query.perpage });
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/ on (shipping_order|unit)\b/);
  },
);
