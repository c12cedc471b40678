import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import type { Actor } from '../../contract/actor.js';
import type { ListQuery, ListRow, ListTotals } from '../../contract/list.js';
import { groupedReports } from '../../contract/report/catalogue.js';
import { readCommon, writeCommon } from '../../contract/report/groups.js';
import type { GroupedReport, ReportMeasure } from '../../contract/report/report.js';
import { typed } from '../../test/builders/command-line.js';
import { fillOrders, orders, range, seed, type Price } from '../../test/builders/shipment/orders-of-a-year.js';
import { fill } from '../../test/builders/shipment/quarter.js';
import { reportCell } from '../../test/builders/files/report-cell.js';
import { readCsv } from '../../test/builders/files/workbook.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { userTable } from '../identity/user/user.aggregate.js';
import { listings } from '../composition/declared/listings.js';
import { Lists } from '../list/lists.js';
import type { Table } from '../table/table.js';
import { reportTables, type Report } from './reports.js';
import { reportSource } from '../composition/declared/report-source.js';
import { names } from '../composition/declared/names.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
let database: TestDatabase;
let reports: Map<string, Report>;
let finance: Table;

beforeAll(async () => {
  database = await testDatabase('tables');
  const { pool } = database;
  await pool.query('create extension if not exists pg_trgm');
  await fillOrders(pool);
  await fill(
    pool,
    userTable,
    [1, 2, 3].map((id) => ({ id, name: `Нэр ${id}`, deleted: false })),
  );
  reports = new Map(reportTables(reportSource(pool)).map((report) => [report.declaration.name, report]));
  finance = new Lists(pool, listings, names).tables().find(({ declaration }) => declaration.name === 'finance')!;
}, 120_000);
afterAll(() => database.drop());

const query = (filters: Record<string, string>): ListQuery => ({
  ...{ page: 1, perpage: 15, sort: [], totals: 'with', filters },
});

async function allOf(table: Table, listQuery: ListQuery, columns: readonly string[]): Promise<ListRow[]> {
  return table.whole(listQuery, admin, columns, async ({ pieces }) => {
    const rows: ListRow[] = [];
    for await (const piece of pieces) rows.push(...piece);
    return rows;
  });
}

interface ListedOrders {
  ids: number[];
  totals: ListTotals;
}

/** The list that a row of a report links to. */
async function ordersOfGroup(group: string): Promise<ListedOrders> {
  const listQuery = query({ datetype: '4', ...range, group });
  const ids = (await allOf(finance, listQuery, ['id'])).map(({ id }) => id as number);
  return { ids, totals: (await finance.totals(listQuery, admin)) ?? {} };
}

const sum = (values: readonly (string | number | null)[]): number => Decimal.sum(0, ...values.map(Number)).toNumber();

/** The figure computed from the listed orders, where the list has no total for it. */
function figureOf(measure: ReportMeasure, { ids, totals }: ListedOrders, group: string): number {
  const own = new Set(ids);
  const those = orders.filter(({ id }) => own.has(id));
  const values = readCommon(group) ?? [];
  const keyOf = (of: string): string | null | undefined => values.find((value) => value.of === of)?.key;
  const agent = keyOf('agent');
  const ofAgent = ({ agent_id }: Price): boolean =>
    agent === null ? agent_id === null : agent_id === Number(agent) || (agent === '1' && agent_id === 5);
  const prices = those.flatMap((order) => order.prices.filter(ofAgent));
  const services = those.flatMap((order) =>
    order.services.filter(
      ({ name, currency }) => name === keyOf('extraService') && currency === keyOf('extraCurrency'),
    ),
  );
  switch (measure) {
    case 'shipments':
      return ids.length;
    case 'profitUsd':
      return Number(totals['profitusd']);
    case 'averageProfitUsd':
      return new Decimal(String(totals['profitusd'] ?? 0))
        .div(ids.length)
        .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
        .toNumber();
    case 'containers20':
    case 'containers40':
      return Number(totals['quantity']);
    case 'paidInUsd':
      return sum(prices.filter(({ currency }) => currency.startsWith('usd')).map(({ price }) => price));
    case 'paidInEur':
      return sum(prices.filter(({ currency }) => currency === 'eur').map(({ price }) => price));
    case 'paidInMnt':
      return sum(prices.filter(({ currency }) => /mnt|rmb/.test(currency)).map((price) => price.total_mnt));
    case 'owedInAll':
      return sum(prices.map((price) => price.total_mnt));
    case 'extraRates':
      return sum(services.map(({ rate }) => rate));
    default:
      return measure satisfies never;
  }
}

/** In the report of full containers each column links to a list of its own. */
function groupOf(row: ListRow, measure: ReportMeasure): string {
  if (measure === 'containers20' || measure === 'containers40')
    return writeCommon([{ of: 'size', key: measure.slice(-2) }]);
  return row['common'] as string;
}

async function checkRows(report: GroupedReport): Promise<number> {
  const rows = await reports.get(report.name)!.shown(query(range), admin);
  for (const row of rows) {
    for (const [column, measure] of Object.entries(report.measures)) {
      const group = groupOf(row, measure);
      const listed = await ordersOfGroup(group);
      const context = { seed, report: report.name, group, column };
      expect({ ...context, figure: figureOf(measure, listed, group) }).toEqual({
        ...context,
        figure: Number(row[column] ?? 0),
      });
    }
  }
  return rows.length;
}

describe('every report', () => {
  it.each(groupedReports.map((report) => [report.screen, report] as const))(
    '%s equals the totals of the lists its rows link to, its exported file and the output of the command line',
    async (screen, report) => {
      expect(await checkRows(report)).toBeGreaterThan(0);
      const columns = Object.keys(report.columns);
      const shown = await reports.get(report.name)!.shown(query(range), admin);
      const exported = await allOf(reports.get(report.name)!, query(range), columns);
      expect(exported).toEqual(shown.map(({ common: _common, ...row }) => row));
      const args = ['report', 'run', screen, '--from', range.start, '--to', range.end, '--format', 'csv'];
      const { output, messages, exit } = await typed(args, { url: database.url });
      expect([exit, messages]).toEqual([0, expect.stringContaining(`Wrote ${shown.length} rows`)]);
      const [, ...printed] = readCsv(output.slice(1));
      expect(printed).toEqual(exported.map((row) => columns.map((name) => reportCell(name, row[name] ?? ''))));
    },
  );
});
