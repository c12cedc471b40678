import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../contract/actor.js';
import type { ListQuery, ListRow } from '../../contract/list.js';
import { Refusal } from '../../contract/refusals/refusals.js';
import { groupedReports, reports } from '../../contract/report/catalogue.js';
import {
  fill,
  named,
  ofShipments,
  orders,
  people,
  priceRows,
  prices,
  paymentSummary,
} from '../../test/builders/shipment/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { advanceActTable, advanceTable } from '../advance/rows.js';
import { bankLineTable } from '../bank/bank-line.aggregate.js';
import { bankStatementTable } from '../bank/bank-statement.aggregate.js';
import { itemPaymentTable, itemTable } from '../item/rows.js';
import { userTable } from '../identity/user/user.aggregate.js';
import { createPool } from '../database/pool.js';
import { referenceTable } from '../reference/catalogue.js';
import { reportTables, type Report } from './reports.js';
import { reportSource } from '../composition/declared/report-source.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const sales: Actor = { userId: 1, type: 1, door: 'http' };

let database: TestDatabase;
let tables: Map<string, Report>;

/** Incomes (2) and payments (1) of the first quarter; undone ones are not live. */
type Moved = readonly [kind: number, shipment: number, party: number, on: string, mnt: string, live: boolean];
const moved: readonly Moved[] = [
  [2, 1, 1, '2024-02-10', '10000000', true],
  [2, 1, 1, '2024-03-20', '6900000', true],
  [2, 2, 2, '2024-03-02', '4750000', true],
  [2, 3, 1, '2024-03-15', '3000000', true],
  [2, 4, 2, '2024-03-16', '777', false],
  [1, 1, 1, '2024-02-12', '10200000', true],
  [1, 1, 2, '2024-03-03', '1500000', true],
  [1, 2, 1, '2024-03-10', '7080000', true],
];

function priceRowOf([kind, shipment, party]: Moved): number | null {
  return kind === 1 ? prices.findIndex(([of, agent]) => of === shipment && agent === party) : null;
}

const live = (matches: (one: Moved) => boolean) =>
  moved.filter((one) => one[5] && matches(one)).map(([, , , on, mnt]) => ({ on, mnt }));

beforeAll(async () => {
  database = await testDatabase('tables');
  await fill(database.pool, ofShipments('order_figures'), orders);
  await fill(database.pool, ofShipments('shipping_order'), [
    { id: 1, shipping_order_on: '2024-01-10', eta_border: '2024-01-20', ata_border: '2024-01-21' },
  ]);
  await fill(database.pool, ofShipments('price_row'), priceRows);
  await fill(database.pool, ofShipments('extra_service'), [
    { id: 1, shipment_id: 1, name: 'Хүргэлт', currency: 'mnt', rate: '150000.5', ordered_on: '2024-01-10' },
    { id: 2, shipment_id: 2, name: 'Хүргэлт', currency: 'mnt', rate: '50000', ordered_on: '2024-01-25' },
    { id: 3, shipment_id: 2, name: 'Хүргэлт', currency: 'usd', rate: '20', ordered_on: '2024-01-25' },
  ]);
  const owed = ['17000000', '9400000', '3000000', '13800000'];
  await fill(
    database.pool,
    ofShipments('receivable'),
    orders.map(({ id, payer_id, shipping_order_on }, i) => ({
      ...{ id, payer_id, shipping_order_on, code: `SM240000${id}`, total_mnt: owed[i] },
      ...paymentSummary(
        owed[i]!,
        live((one) => one[0] === 2 && one[1] === id),
        'income',
        'rest',
      ),
    })),
  );
  await fill(
    database.pool,
    ofShipments('payable'),
    prices.map(([shipment_id, agent_id, , , total_mnt], id) => ({
      ...{ id, shipment_id, agent_id, total_mnt, shipping_order_on: orders[shipment_id - 1]!.shipping_order_on },
      code: `SM240000${shipment_id}`,
      ...paymentSummary(
        total_mnt,
        live((one) => priceRowOf(one) === id),
        'paid_total',
        'unpaid_total',
      ),
    })),
  );
  await fill(
    database.pool,
    ofShipments('posting'),
    moved.map((one, id) => {
      const [kind, shipment_id, party_id, happened_on, mnt, live] = one;
      return { id, kind, shipment_id, party_id, happened_on, mnt, live, price_row_id: priceRowOf(one) };
    }),
  );
  await fill(database.pool, ofShipments('exchange_difference'), []);
  await fill(database.pool, referenceTable('consignee'), named('Altan', 'Bayan', 'Delger'));
  await fill(database.pool, referenceTable('payer'), named('P1', 'P2'));
  await fill(database.pool, referenceTable('agent'), named('Sino Trans', 'Rail Link'));
  await fill(database.pool, referenceTable('transtype'), [
    { id: 1, name: `40'HC`, size: 40 },
    { id: 2, name: `20'GP`, size: 20 },
    { id: 3, name: 'LTL', size: 0 },
  ]);
  for (const name of ['container', 'thc', 'via', 'commodity', 'currency'])
    await fill(database.pool, referenceTable(name), []);
  for (const table of [bankStatementTable, bankLineTable, itemTable, itemPaymentTable])
    await fill(database.pool, table, []);
  await fill(database.pool, advanceTable, [{ id: 1, payer_id: 1, currency: 'usd', rate: '3430' }]);
  await fill(database.pool, advanceActTable, [
    {
      ...{ id: 1, advance_id: 1, kind: 'return', happened_on: '2024-03-20', live: true },
      ...{ amount: '1000', mnt: '3430000', rate: '3460', paid: '3460000', difference: '30000' },
    },
  ]);
  await fill(database.pool, userTable, people);
  tables = new Map(reportTables(reportSource(database.pool)).map((report) => [report.declaration.call, report]));
});
afterAll(() => database.drop());

const queryFor = (start = '2024-01-01', end = '2024-03-31', more: Record<string, string> = {}): ListQuery => ({
  ...{ page: 1, perpage: 15, sort: [], totals: 'with', filters: { start, end, ...more } },
});

async function rowsOf(call: string, query = queryFor(), actor = admin): Promise<ListRow[]> {
  const table = tables.get(call)!;
  return table.whole(query, actor, Object.keys(table.declaration.columns), async ({ pieces }) => {
    const rows: ListRow[] = [];
    for await (const piece of pieces) rows.push(...piece);
    return rows;
  });
}

describe('the reports of a quarter (E18)', () => {
  it.each([
    [
      'transmode',
      [
        { name: 'FCL', total: 2 },
        { name: 'LTL', total: 1 },
        { name: 'Air', total: 1 },
      ],
    ],
    ['fcl', [{ small: 3, big: 2 }]],
    [
      'sales',
      [
        { sales: 'Bat', totalprofit: 763.23 },
        { sales: 'Saraa', totalprofit: 391.18 },
      ],
    ],
    [
      'tariff',
      [
        { tariff: 'Nomin', totalprofit: 657.35 },
        { tariff: 'Tulga', totalprofit: 497.06 },
      ],
    ],
    [
      'sales/shipment',
      [
        { sales: 'Bat', qnt: 2 },
        { sales: 'Saraa', qnt: 2 },
      ],
    ],
    [
      'tariff/shipment',
      [
        { tariff: 'Nomin', qnt: 2 },
        { tariff: 'Tulga', qnt: 2 },
      ],
    ],
    [
      'payer',
      [
        { name: 'P2', totalprofit: 657.35 },
        { name: 'P1', totalprofit: 497.06 },
      ],
    ],
    [
      'consignee',
      [
        { name: 'Altan', qnt: 2 },
        { name: 'Bayan', qnt: 1 },
        { name: 'Delger', qnt: 1 },
      ],
    ],
    [
      'transmode/profit',
      [
        { name: 'FCL', average: 502.94 },
        { name: 'Air', average: 207.35 },
        { name: 'LTL', average: -58.82 },
      ],
    ],
    [
      'operation',
      [
        { operator: 'Dorj', transmodename: 'FCL', qnt: 2 },
        { operator: 'Dorj', transmodename: 'Air', qnt: 1 },
        { operator: 'Dorj', transmodename: 'LTL', qnt: 1 },
      ],
    ],
    ['container', [{ name: 'n/a', qnt: 4 }]],
    ['terminal', [{ name: 'n/a', qnt: 4 }]],
    ['via', [{ name: 'n/a', qnt: 4 }]],
    ['commodity', [{ name: 'n/a', qnt: 4 }]],
    [
      'extra',
      [
        { name: 'Хүргэлт', currency: 'mnt', total: 200000.5 },
        { name: 'Хүргэлт', currency: 'usd', total: 20 },
      ],
    ],
    [
      'agent',
      [
        { name: 'Rail Link', qnt: 3 },
        { name: 'Sino Trans', qnt: 3 },
      ],
    ],
    [
      'agent/payment',
      [
        { name: 'Sino Trans', usdtotal: 3000, eurtotal: 1000, mnttotal: 7050000, mntequivalent: 20950000 },
        { name: 'Rail Link', usdtotal: 1500, eurtotal: 0, mnttotal: 5200000, mntequivalent: 10375000 },
      ],
    ],
    [
      'sosales',
      [
        { sales: 'Bat', qnt: 2, totalprofit: 763.23 },
        { sales: 'Saraa', qnt: 2, totalprofit: 391.18 },
      ],
    ],
    [
      'sotariff',
      [
        { tariff: 'Nomin', qnt: 2, totalprofit: 657.35 },
        { tariff: 'Tulga', qnt: 2, totalprofit: 497.06 },
      ],
    ],
  ])('%s', async (call, rows) => {
    const found = await rowsOf(call);
    const byGroup = (row: object): string => JSON.stringify(row);
    expect(found.map(byGroup).sort()).toEqual((rows as object[]).map(byGroup).sort());
  });

  it('sorts the largest first, and transport modes in their fixed order', async () => {
    expect((await rowsOf('agent/payment')).map(({ name }) => name)).toEqual(['Sino Trans', 'Rail Link']);
    expect((await rowsOf('transmode')).map(({ name }) => name)).toEqual(['FCL', 'LTL', 'Air']);
    expect((await rowsOf('consignee')).map(({ name }) => name)).toEqual(['Altan', 'Bayan', 'Delger']);
  });
});

/** Name, code, opening, additions, deductions, closing. */
const inFull = (rows: ListRow[]) => rows.map((row) => Object.values(row));

describe('what is owed in a month', () => {
  const march = ['2024-03-01', '2024-03-31'] as const;

  it('is shown by payer (E25)', async () => {
    expect(inFull(await rowsOf('receivablereport', queryFor(...march)))).toEqual([
      ['P1', 'SM2400001', 7000000, 0, 6900000, 100000],
      ['P2', 'SM2400002', 9400000, 0, 4750000, 4650000],
      ['P1', 'SM2400003', 3000000, 0, 3000000, 0],
      ['P2', 'SM2400004', 0, 13800000, 0, 13800000],
    ]);
    expect(await tables.get('receivablereport')!.totals(queryFor(...march), admin)).toEqual({
      ...{ start_balance: 19400000, added_balance: 13800000, income_balance: 14650000, rest_amount: 18550000 },
    });
  });

  it('is shown by agent, and for one agent (E26)', async () => {
    const ofSino = [
      ['Sino Trans', 'SM2400002', 7050000, 0, 7080000, -30000],
      ['Sino Trans', 'SM2400004', 0, 3700000, 0, 3700000],
    ];
    expect(inFull(await rowsOf('payablereport', queryFor(...march)))).toEqual([
      ['Rail Link', 'SM2400001', 2000000, 0, 1500000, 500000],
      ofSino[0],
      ['Rail Link', 'SM2400003', 3200000, 0, 0, 3200000],
      ['Rail Link', 'SM2400004', 0, 5175000, 0, 5175000],
      ofSino[1],
    ]);
    expect(await tables.get('payablereport')!.totals(queryFor(...march), admin)).toEqual({
      ...{ start_balance: 12250000, added_balance: 8875000, paid_balance: 8580000, rest_amount: 12545000 },
    });
    expect(inFull(await rowsOf('payablereport', queryFor(...march, { agent: '1' })))).toEqual(ofSino);
  });

  it('closes each month with the balance that opens the next', async () => {
    for (const call of ['payablereport', 'receivablereport']) {
      const sums = async (start: string, end: string) => tables.get(call)!.totals(queryFor(start, end), admin);
      const [january, february] = [await sums('2024-01-01', '2024-01-31'), await sums('2024-02-01', '2024-02-29')];
      expect(february!['start_balance']).toBe(january!['rest_amount']);
    }
  });
});

describe('every report', () => {
  /** Averages, medians and rates in several currencies have no total. */
  const withoutTotals = ['report-transmodeaverage', 'report-extra', 'report-legs'];

  it.each(reports.map((report) => [report.name, report] as const))(
    '%s adds up to its totals',
    async (_name, report) => {
      const rows = await rowsOf(report.call);
      const totals = (await tables.get(report.call)!.totals(queryFor(), admin)) ?? {};
      expect(rows.length).toBeGreaterThan(0);
      expect(Object.keys(totals).length === 0).toBe(withoutTotals.includes(report.name));
      for (const [column, total] of Object.entries(totals)) {
        const sum = rows.reduce((added, row) => added + Math.round((row[column] as number) * 100), 0);
        expect(Math.round((total as number) * 100)).toBe(sum);
      }
    },
  );

  it.each(groupedReports.map((report) => [report.name, report] as const))(
    '%s has no rows for orders of other days',
    async (_name, report) => {
      const rows = await rowsOf(report.call, queryFor('2025-01-01', '2025-12-31'));
      expect(rows).toEqual(report.call === 'fcl' ? [{ small: 0, big: 0 }] : []);
    },
  );

  it('compares with the year before: the change and the change in per cent, also for groups that no longer occur', async () => {
    const gone = (name: string, was: number) => ({
      ...{ name, total: 0, total_before: was, total_change: -was, total_percent: -100 },
    });
    expect(await rowsOf('transmode/beside', queryFor('2025-01-01', '2025-12-31'))).toEqual([
      gone('FCL', 2),
      gone('LTL', 1),
      gone('Air', 1),
    ]);
    expect(await rowsOf('sales/beside')).toEqual([
      {
        sales: 'Bat',
        totalprofit: 763.23,
        totalprofit_before: 0,
        totalprofit_change: 763.23,
        totalprofit_percent: null,
      },
      {
        ...{ sales: 'Saraa', totalprofit: 391.18, totalprofit_before: 0, totalprofit_change: 391.18 },
        totalprofit_percent: null,
      },
    ]);
    expect(await rowsOf('fcl/beside', queryFor('2025-01-01', '2025-03-31'))).toEqual([
      {
        ...{ small: 0, small_before: 3, small_change: -3, small_percent: -100 },
        ...{ big: 0, big_before: 2, big_change: -2, big_percent: -100 },
      },
    ]);
  });

  it('is refused without the right to read it, and with days that are missing, reversed or out of range', async () => {
    expect(await rowsOf('sales', queryFor(), sales)).toHaveLength(2);
    const messageOf = async (start: string, end: string, actor = admin) =>
      rowsOf('payer', queryFor(start, end), actor).then(
        () => null,
        (error: unknown) => (error as Refusal).details.fields ?? (error as Refusal).word,
      );
    expect(await messageOf('2024-01-01', '2024-03-31', sales)).toBe('NotAllowed');
    expect(await messageOf('', '')).toEqual({
      start: ['Та эхлэх огноо сонгоно уу'],
      end: ['Та дуусах огноо сонгоно уу'],
    });
    expect(await messageOf('2024-03-31', '2024-01-01')).toEqual({ end: ['Дуусах огноо эхлэх огнооноос өмнө байна'] });
    expect(Object.keys((await messageOf('2024-01-01', '2999-01-01')) as object)).toEqual(['end']);
    expect(Object.keys((await messageOf('2024-02-31', '2024-03-01')) as object)).toEqual(['start']);
  });

  it.each([
    ['payablereport', 'agent'],
    ['receivablereport', 'payer'],
  ])('%s is refused at the field for an unknown party', async (call, party) => {
    const refused = rowsOf(call, queryFor('2024-01-01', '2024-03-31', { [party]: '999999' }));
    await expect(refused).rejects.toMatchObject({
      word: 'Invalid',
      details: { fields: { [party]: ['Та сонгоно уу'] } },
    });
  });

  it('is refused as too slow when its query exceeds the time limit', async () => {
    const impatient = createPool(database.url, { statementTimeoutMs: 50 });
    const holder = await database.pool.connect();
    await holder.query('begin; lock table order_figures');
    const report = reportTables(reportSource(impatient)).find(
      ({ declaration }) => declaration.name === 'report-salesprofit',
    )!;
    const file = (): Promise<unknown> =>
      report.whole(queryFor(), admin, ['sales'], async ({ pieces }) => {
        for await (const _piece of pieces);
      });
    for (const read of [file, () => report.shown(queryFor(), admin), () => report.totals(queryFor(), admin)])
      await expect(read()).rejects.toMatchObject({ word: 'ReportTooSlow' });
    await holder.query('rollback');
    holder.release();
    await impatient.end();
  });

  it('counts a merged entry as the entry it was merged into', async () => {
    await database.pool.query('update consignee set canonical_id = 1 where id = 3');
    expect(await rowsOf('consignee')).toEqual([
      { name: 'Altan', qnt: 3 },
      { name: 'Bayan', qnt: 1 },
    ]);
    await database.pool.query('update consignee set canonical_id = null where id = 3');
  });
});
