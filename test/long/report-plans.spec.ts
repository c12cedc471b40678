import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { groupedReports } from '../../contract/report/catalogue.js';
import { referenceListings } from '../../server/reference/catalogue.js';
import { groupedStatement } from '../../server/shipment/reports/report-statement.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { fill } from './list-plans.js';
import { ofShipments } from '../builders/shipment/quarter.js';

const parties = referenceListings.flatMap(({ table }) => (['payer', 'consignee'].includes(table.name) ? [table] : []));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  await fill(pool, [...parties, ofShipments('order_figures')], () => 60_000);
  await pool.query(`update order_figures set shipping_order_on = date '2020-01-01' + id / 30`);
  for (const table of ['payer', 'consignee', 'order_figures']) await pool.query(`vacuum full ${table}`);
  for (const table of ['payer', 'consignee', 'order_figures']) await pool.query(`vacuum analyze ${table}`);
}, 240_000);
afterAll(() => database.drop());

it.each(['consignee', 'payer'])(
  'the report of each %s of a year adds up an index of the orders alone',
  async (call) => {
    const report = groupedReports.find((declared) => declared.call === call)!;
    const days = { start: '2023-01-01', end: '2023-12-31' };
    const { text, values } = groupedStatement(report, days, { withKeys: true, language: 'mn' });
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Only Scan using \w+ on order_figures/);
  },
);
