import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../contract/actor.js';
import { yearOf } from '../../contract/dashboard/chart-routes.js';
import type { FileKind, PersonQuestion } from '../../contract/dashboard/staff-routes.js';
import type { ListRow } from '../../contract/list.js';
import {
  bat,
  fill,
  named,
  nomin,
  ofShipments,
  orders,
  people,
  priceRows,
  saraa,
  tulga,
} from '../../test/builders/shipment/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { userTable } from '../identity/user/user.aggregate.js';
import { referenceTable } from '../reference/catalogue.js';
import { reportSource } from '../composition/declared/report-source.js';
import { readQuery } from '../table/table.js';
import { personFigures } from './person-figures.js';
import { staffCards, sumsOfChosen } from './staff-cards.js';
import { figuresAsTables } from './figures-as-tables.js';
import { orderCharts } from './order-charts.js';

let database: TestDatabase;

const inquiry = { status: 1, deleted: false, income: '0', expense: '0', profit: '0', sales_id: bat, tariff_id: tulga };
/** The orders were inquiries of the quarter; one more inquiry is open and one was closed in March. */
const files = [
  ...orders.map(({ id, sales_id, tariff_id, shipping_order_on }) => ({
    ...{ id, sales_id, tariff_id, status: 2, deleted: false, created_at: `${shipping_order_on}T03:00:00Z` },
  })),
  { ...inquiry, id: 5, mode: 1, consignee_id: 1, created_at: '2024-02-20T03:00:00Z', income: '500', profit: '50' },
  { ...inquiry, id: 6, status: 4, created_at: '2024-02-21T03:00:00Z' },
  // Late in the evening of 31 March UTC is already April in Ulaanbaatar.
  { ...inquiry, id: 7, created_at: '2024-03-31T17:00:00Z' },
  { ...inquiry, id: 8, deleted: true, created_at: '2024-02-22T03:00:00Z' },
];

beforeAll(async () => {
  database = await testDatabase('tables');
  const { pool } = database;
  await fill(pool, ofShipments('order_figures'), orders);
  await fill(pool, ofShipments('price_row'), priceRows);
  await fill(pool, ofShipments('shipment'), files);
  await fill(pool, ofShipments('inquiry'), [
    { id: 5, status: 1, tariff_id: tulga },
    { id: 6, status: 4, tariff_id: tulga, closed_at: '2024-03-02T04:00:00Z' },
  ]);
  await fill(pool, ofShipments('invoice'), [
    { id: 1, shipment_id: 1, is_paid: true },
    { id: 2, shipment_id: 2, is_paid: false },
  ]);
  await fill(pool, referenceTable('consignee'), named('Altan', 'Bayan', 'Delger'));
  await fill(pool, referenceTable('agent'), named('Sino Trans', 'Rail Link'));
  await fill(pool, userTable, people);
});
afterAll(() => database.drop());

describe('the charts of a year', () => {
  const firstThree = <T>(months: T[]): T[] => {
    expect(months).toHaveLength(12);
    return months.slice(0, 3);
  };

  it('show the orders of all users (E19)', async () => {
    const charts = await orderCharts(database.pool, yearOf('2024-05-01'), null);
    expect(firstThree(charts.soqnt)).toEqual([
      { year: 2024, month: 1, qnt: 2 },
      { year: 2024, month: 2, qnt: 1 },
      { year: 2024, month: 3, qnt: 1 },
    ]);
    expect(charts.soqnt.at(-1)).toEqual({ year: 2024, month: 12, qnt: 0 });
    expect(firstThree(charts.incomebymonth).map(({ totalall }) => totalall)).toEqual([26400000, 3000000, 13800000]);
    expect(firstThree(charts.profitbymonth).map(({ profit }) => profit)).toEqual([2335500, -200000, 1397250]);
    expect(charts.shipmentbymode).toEqual({ labels: ['FCL', 'LTL', 'Air'], series: [2, 1, 1], ids: [1, 4, 5] });
    expect(charts.profitconsignee).toEqual({
      labels: ['Altan', 'Delger', 'Bayan'],
      series: [1690000, 1552500, 705000],
      ids: [1, 3, 2],
    });
    expect(charts.agentspayment).toMatchObject({
      categories: ['Sino Trans', 'Rail Link'],
      series: [20950000, 10375000],
    });
    expect(charts.consigneeincome).toEqual({
      categories: ['Altan', 'Delger', 'Bayan'],
      series: [20000000, 13800000, 9400000],
      ids: [1, 3, 2],
    });
  });

  it('show the orders of one salesman (E20)', async () => {
    const charts = await orderCharts(database.pool, yearOf('2024-05-01'), bat);
    expect(firstThree(charts.soqnt).map(({ qnt }) => qnt)).toEqual([2, 0, 0]);
    expect(charts.incomebymonth[0]).toMatchObject({ cmonth: 1, totalall: 26400000 });
    expect(charts.profitbymonth[0]).toMatchObject({ cmonth: 1, profit: 2335500 });
    expect(charts.agentspayment.series).toEqual([17250000, 2000000]);
  });

  it('also count the orders of a tariff manager and of an operator', async () => {
    const ordersOf = async (person: number) =>
      (await orderCharts(database.pool, yearOf('2024-05-01'), person)).soqnt.reduce((sum, { qnt }) => sum + qnt, 0);
    expect(await ordersOf(nomin)).toBe(2);
    expect(await ordersOf(15)).toBe(4);
    expect(await ordersOf(999)).toBe(0);
  });

  it('leave out a consignee with a loss, and have twelve months even without orders', async () => {
    const lossOnly = await orderCharts(database.pool, yearOf('2024-05-01'), 12);
    expect(lossOnly.profitconsignee.labels).toEqual(['Delger']);
    const none = await orderCharts(database.pool, yearOf('2020-05-01'), null);
    expect(none.soqnt.map(({ qnt }) => qnt)).toEqual(Array.from({ length: 12 }, () => 0));
    expect(none.shipmentbymode).toEqual({ labels: [], series: [], ids: [] });
  });

  it('for a range of days count its orders by month, also across the new year', async () => {
    const { soqnt, shipmentbymode } = await orderCharts(
      database.pool,
      { start: '2023-12-15', end: '2024-02-14' },
      null,
    );
    expect(soqnt).toEqual([
      { year: 2023, month: 12, qnt: 0 },
      { year: 2024, month: 1, qnt: 2 },
      { year: 2024, month: 2, qnt: 0 },
    ]);
    expect(shipmentbymode.series).toEqual([1, 1]);
  });

  it('for a range of many years have the months from the first to the last order', async () => {
    const { soqnt } = await orderCharts(database.pool, { start: '1990-01-01', end: '2090-12-31' }, null);
    expect(soqnt.map(({ year, month }) => `${year}-${month}`)).toEqual(['2024-1', '2024-2', '2024-3']);
    expect((await orderCharts(database.pool, { start: '1990-01-01', end: '2000-12-31' }, null)).soqnt).toEqual([]);
  });
});

describe('the figures of a chart as a table', () => {
  const admin: Actor = { userId: 4, type: 4, door: 'http' };
  const rowsOf = async (name: string, filters: Record<string, string> = {}, actor = admin): Promise<ListRow[]> => {
    const table = figuresAsTables(reportSource(database.pool)).find(({ declaration }) => declaration.name === name)!;
    const query = readQuery(table.declaration, { start: '2024-01-01', end: '2024-03-31', ...filters });
    return table.whole(query, actor, Object.keys(table.declaration.columns), async ({ pieces }) => {
      const rows: ListRow[] = [];
      for await (const piece of pieces) rows.push(...piece);
      return rows;
    });
  };

  it('are the figures of the charts', async () => {
    const charts = await orderCharts(database.pool, { start: '2024-01-01', end: '2024-03-31' }, null);
    expect(await rowsOf('chart-months')).toEqual(
      charts.soqnt.map(({ year, month, qnt }, index) => ({
        ...{ year, month, qnt },
        income: charts.incomebymonth[index]?.totalall,
        net: charts.profitbymonth[index]?.profit,
      })),
    );
    const named = (names: readonly string[], values: readonly number[]) =>
      names.map((name, index) => ({ name, value: values[index] }));
    const { shipmentbymode: modes, profitconsignee: profits, agentspayment: agents, consigneeincome: incomes } = charts;
    expect(await rowsOf('chart-modes')).toEqual(named(modes.labels, modes.series));
    expect(await rowsOf('chart-profits')).toEqual(named(profits.labels, profits.series));
    expect(await rowsOf('chart-agents')).toEqual(named(agents.categories, agents.series));
    expect(await rowsOf('chart-incomes')).toEqual(named(incomes.categories, incomes.series));
  });

  it('are limited to the own orders of a user who is not an administrator, whichever user the filter names', async () => {
    const own = await rowsOf('chart-modes', { filteruser: String(saraa) }, { userId: bat, type: 1, door: 'http' });
    expect(own).toEqual(await rowsOf('chart-modes', { filteruser: String(bat) }));
    expect(own).not.toEqual(await rowsOf('chart-modes', { filteruser: String(saraa) }));
  });

  it('are refused at the field for an unknown user', async () => {
    await expect(rowsOf('chart-modes', { filteruser: '999' })).rejects.toMatchObject({
      details: { fields: { filteruser: ['Та сонгоно уу'] } },
    });
  });

  it('of the staff equal those of the cards; only an administrator gets the total', async () => {
    const { sales, tarifs } = await staffCards(
      database.pool,
      { start: '2024-01-01', end: '2024-03-31', type: 2 },
      true,
    );
    expect(await rowsOf('staff-sales')).toEqual(sales.map(({ id: _id, image: _image, ...card }) => card));
    expect(await rowsOf('staff-tariff')).toEqual(tarifs.map(({ userid: _id, image: _image, ...card }) => card));
    const other: Actor = { userId: 7, type: 7, door: 'http' };
    expect((await rowsOf('staff-sales', {}, other)).map(({ name }) => name)).toEqual(['Bat', 'Saraa']);
    await expect(rowsOf('person-months', {}, other)).rejects.toMatchObject({ word: 'NotAllowed' });
  });

  it('of one user equal those of that user’s report', async () => {
    const filters = { userid: String(bat), type: '2', usertype: 'sales' };
    expect((await rowsOf('person-months', filters))[0]).toEqual({
      ...{ year: 2024, month: 1, count: 2, total: 26400000, profit: 2595000 },
    });
    expect(await rowsOf('person-consignees', filters)).toEqual([
      { cname: 'Altan', profit: 1890000 },
      { cname: 'Bayan', profit: 705000 },
    ]);
  });
});

describe('the cards of the staff', () => {
  const cards = (type: FileKind, hasTotalCard = true) =>
    staffCards(database.pool, { start: '2024-01-01', end: '2024-03-31', type }, hasTotalCard);

  it('show the orders of a quarter (E21)', async () => {
    const { sales, tarifs } = await cards(2);
    const plain = { image: null };
    expect(sales).toEqual([
      { id: 'all', ...plain, name: 'Нийт', income: 43200000, profit: 3947500, shipments: 4 },
      { id: 11, ...plain, name: 'Bat', income: 26400000, profit: 2595000, shipments: 2 },
      { id: 12, ...plain, name: 'Saraa', income: 16800000, profit: 1352500, shipments: 2 },
    ]);
    const counts = (qnt_inquiry: number, qnt_closed_inquiry: number) => ({ qnt_inquiry, qnt_closed_inquiry });
    expect(tarifs).toEqual([
      { userid: 'all', ...plain, name: 'Нийт', income: 43200000, expense: 31475000, ...counts(6, 1) },
      { userid: 14, ...plain, name: 'Nomin', income: 23200000, expense: 15925000, ...counts(2, 0) },
      { userid: 13, ...plain, name: 'Tulga', income: 20000000, expense: 15550000, ...counts(4, 1) },
    ]);
  });

  it('show the finished orders of the quarter (E22), or its open inquiries', async () => {
    const salesOf = async (type: FileKind) =>
      (await cards(type, false)).sales.map(({ name, income, profit, shipments }) => [name, income, profit, shipments]);
    expect(await salesOf(3)).toEqual([
      ['Bat', 17000000, 1890000, 1],
      ['Saraa', 3000000, -200000, 1],
    ]);
    expect(await salesOf(1)).toEqual([['Bat', 500, 50, 1]]);
  });

  it('read as a sum of the cheapest agents, the offers of other agents apart; the specified expense includes them', async () => {
    const question = { start: '2024-01-01', end: '2024-03-31', type: 2 } as const;
    const { pool } = database;
    const ofTulga = { userid: tulga, expense: 15550000, margin: 4450000, alternatives: 0 };
    expect(await sumsOfChosen(pool, question, true)).toEqual([
      { userid: 'all', expense: 31475000, margin: 11725000, alternatives: 0 },
      ofTulga,
      { userid: nomin, expense: 15925000, margin: 7275000, alternatives: 0 },
    ]);
    await pool.query(`update order_figures set alternatives = 350000.5 where tariff_id = ${nomin}`);
    expect(await sumsOfChosen(pool, question, false)).toEqual([
      ofTulga,
      { userid: nomin, expense: 15224999, margin: 7975001, alternatives: 700001 },
    ]);
    expect((await cards(2)).tarifs[1]).toMatchObject({ userid: nomin, expense: 15925000 });
    await pool.query('update order_figures set alternatives = null');
  });

  it('have the total only if it is requested', async () => {
    const { sales, tarifs } = await cards(2, false);
    expect([sales[0]?.id, tarifs[0]?.userid]).toEqual([11, 14]);
  });

  it('include a tariff manager who has only inquiries', async () => {
    const { tarifs } = await staffCards(database.pool, { start: '2024-02-20', end: '2024-02-21', type: 2 }, false);
    expect(tarifs.map(({ name, income, qnt_inquiry }) => [name, income, qnt_inquiry])).toEqual([['Tulga', 0, 2]]);
  });
});

describe('the figures of one person', () => {
  const fetchFigures = (more: Partial<PersonQuestion> = {}) =>
    personFigures(database.pool, {
      ...{ userid: bat, start: '2024-01-01', end: '2024-03-31', type: 2, usertype: 'sales', ...more },
    });

  it('show the orders of a salesman (E23)', async () => {
    const { user, statdata, charta, chartb, chartc, chartd } = await fetchFigures();
    expect(user).toEqual({ name: 'Bat', type: 1, profilepic: null });
    expect(statdata).toEqual({
      shipments: { ltl: 0, lcl: 0, ftl: 0, fcl: 1, air: 1, wagon: 0, bulk: 0, other: 0, total: 2 },
      suminvoice: 26400000,
      sumprofit: 2595000,
      notpaidinvoice: 9400000,
      agentamount: 19250000,
    });
    expect(charta.map(({ year, month, count }) => [year, month, count])).toEqual([
      [2024, 1, 2],
      [2024, 2, 0],
      [2024, 3, 0],
    ]);
    expect(chartb[0]).toEqual({ year: 2024, month: 1, total: 26400000 });
    expect(chartc[0]).toEqual({ year: 2024, month: 1, profit: 2595000 });
    expect(chartd).toEqual([
      { id: 1, cname: 'Altan', profit: 1890000 },
      { id: 2, cname: 'Bayan', profit: 705000 },
    ]);
  });

  it('for all users are the sum of the cards', async () => {
    const { user, statdata } = await fetchFigures({ userid: null });
    expect([user.name, statdata.sumprofit, statdata.shipments.total]).toEqual(['Нийт', 3947500, 4]);
  });

  it('keep months of different years apart, and leave out empty years at both ends of a long range', async () => {
    const { charta } = await fetchFigures({ userid: null, start: '2000-01-01', end: '2090-12-31' });
    expect(charta.map(({ year, month }) => `${year}-${month}`)).toEqual(['2024-1', '2024-2', '2024-3']);
  });

  it('are refused for an unknown user', async () => {
    await expect(fetchFigures({ userid: 999 })).rejects.toMatchObject({
      word: 'Invalid',
      details: { fields: { userid: ['Та сонгоно уу'] } },
    });
  });
});
