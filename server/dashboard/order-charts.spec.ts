import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { fill, named, ofShipments, people } from '../../test/builders/shipment/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { userTable } from '../identity/user/user.aggregate.js';
import { referenceTable } from '../reference/catalogue.js';
import { orderCharts } from './order-charts.js';
import { personFigures } from './person-figures.js';

interface Order {
  id: number;
  shipping_order_on: string;
  mode: number | null;
  consignee_id: number | null;
  sales_id: number | null;
  tariff_id: number | null;
  operator_id: number | null;
  income: string | null;
  profit: string | null;
  net_profit: string | null;
}
interface Price {
  id: number;
  shipment_id: number;
  /** Null for the prices of an inquiry. */
  ordered_on: string | null;
  agent_id: number | null;
  total_mnt: string | null;
}

/** The last consignee was merged into the first one, and the last agent into the second one. */
const consignees = named('Altan', 'Bayan', 'Delger', 'Altan XXK').map((entry) => ({
  ...entry,
  canonical_id: entry.id === 4 ? 1 : null,
}));
const agents = named('Rail Link', 'Sino Trans', 'Sino-Trans').map((entry) => ({
  ...entry,
  canonical_id: entry.id === 3 ? 2 : null,
}));

const oneOf = (ids: readonly number[]) => fc.option(fc.constantFrom(...ids));
const amount = fc.option(
  fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }).map((cents) => new Decimal(cents).div(100).toFixed(2)),
  { freq: 20 },
);
const day = fc.integer({ min: 0, max: 900 }).map((n) => new Date(Date.UTC(2022, 0, 1 + n)).toISOString().slice(0, 10));
const person = oneOf([11, 12, 13]);
const generated = fc.record({
  ...{ shipping_order_on: day, mode: oneOf([1, 4, 5]), consignee_id: oneOf([1, 2, 3, 4]) },
  ...{ sales_id: person, tariff_id: person, operator_id: person, income: amount, profit: amount, net_profit: amount },
  prices: fc.array(fc.record({ agent_id: oneOf([1, 2, 3]), total_mnt: amount }), { maxLength: 3 }),
});

const files = fc.sample(generated, { numRuns: 500, seed: 20_261_130 });
const orders: Order[] = files.map(({ prices: _prices, ...order }, id) => ({ id, ...order }));
const inquiry = { id: -1, shipment_id: orders.length, ordered_on: null, agent_id: 1, total_mnt: '777.00' };
const prices: Price[] = files
  .flatMap((file, shipment_id) =>
    file.prices.map((price) => ({ ...price, shipment_id, ordered_on: file.shipping_order_on })),
  )
  .map((price, id): Price => ({ id, ...price }))
  .concat(inquiry);

/** Two of three orders have an invoice, of which every second one is paid. */
const invoices = orders
  .filter(({ id }) => id % 3 > 0)
  .map(({ id: shipment_id }, id) => ({ id, shipment_id, is_paid: id % 2 === 0 }));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  await fill(database.pool, ofShipments('order_figures'), orders);
  await fill(database.pool, ofShipments('price_row'), prices);
  await fill(database.pool, ofShipments('invoice'), invoices);
  await fill(database.pool, referenceTable('consignee'), consignees);
  await fill(database.pool, referenceTable('agent'), agents);
  await fill(database.pool, userTable, people);
});
afterAll(() => database.drop());

const sumOf = (amounts: readonly (string | null)[]): number =>
  amounts.reduce((sum, one) => sum.plus(one ?? 0), new Decimal(0)).toNumber();

/** The sums of rows with the same key. */
function sumsBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  sum: (of: Row[]) => number,
): Map<Key, number> {
  const byKey = new Map<Key, Row[]>();
  for (const row of rows) byKey.set(keyOf(row), [...(byKey.get(keyOf(row)) ?? []), row]);
  return new Map([...byKey].map(([key, of]) => [key, sum(of)]));
}

const current = (entries: typeof consignees, id: number | null): number | null =>
  entries.find((entry) => entry.id === id)?.canonical_id ?? id;
const byId = ({ ids, series }: { ids: (number | null)[]; series: number[] }) =>
  new Map(ids.map((id, at) => [id, series[at]]));

describe('the charts of orders', () => {
  it.each([
    ['a year', '2023-01-01', '2023-12-31', null],
    ['days within months', '2022-02-11', '2022-05-03', null],
    ['all years', '2000-01-01', '2099-12-31', null],
    ['one user', '2022-01-01', '2024-12-31', 12],
    ['one user on days within months', '2022-03-15', '2023-04-02', 11],
  ])('of %s are what its orders and their prices add up to one by one', async (_what, start, end, userId) => {
    const own = orders.filter(
      ({ shipping_order_on: on, sales_id, tariff_id, operator_id }) =>
        on >= start && on <= end && (userId === null || [sales_id, tariff_id, operator_id].includes(userId)),
    );
    const ids = new Set(own.map(({ id }) => id));
    const charts = await orderCharts(database.pool, { start, end }, userId);

    const months = (sum: (of: Order[]) => number) =>
      sumsBy(own, ({ shipping_order_on: on }) => `${Number(on.slice(0, 4))}-${Number(on.slice(5, 7))}`, sum);
    const monthsWith = (rows: readonly { year: number; month: number; value: number }[]) =>
      new Map(rows.filter(({ value }) => value !== 0).map(({ year, month, value }) => [`${year}-${month}`, value]));
    expect(monthsWith(charts.soqnt.map(({ qnt, ...of }) => ({ ...of, value: qnt })))).toEqual(
      months((of) => of.length),
    );
    expect(
      monthsWith(charts.incomebymonth.map(({ year, cmonth, totalall }) => ({ year, month: cmonth, value: totalall }))),
    ).toEqual(months((of) => sumOf(of.map(({ income }) => income))));
    expect(
      monthsWith(charts.profitbymonth.map(({ year, cmonth, profit }) => ({ year, month: cmonth, value: profit }))),
    ).toEqual(months((of) => sumOf(of.map(({ net_profit: net }) => net))));
    expect(byId(charts.shipmentbymode)).toEqual(
      sumsBy(
        own,
        ({ mode }) => mode,
        (of) => of.length,
      ),
    );

    const consigneeOf = ({ consignee_id: id }: Order) => current(consignees, id);
    const profits = sumsBy(own, consigneeOf, (of) => sumOf(of.map(({ profit }) => profit)));
    expect(byId(charts.profitconsignee)).toEqual(new Map([...profits].filter(([, value]) => value > 0)));
    expect(byId(charts.consigneeincome)).toEqual(
      sumsBy(own, consigneeOf, (of) => sumOf(of.map(({ income }) => income))),
    );
    expect(byId(charts.agentspayment)).toEqual(
      sumsBy(
        prices.filter(({ shipment_id: of }) => ids.has(of)),
        ({ agent_id: id }) => current(agents, id),
        (of) => sumOf(of.map(({ total_mnt: mnt }) => mnt)),
      ),
    );
  });
});

describe('the figures of the staff', () => {
  it.each([
    ['all users in a year', '2023-01-01', '2023-12-31', null],
    ['all users in all years', '2000-01-01', '2099-12-31', null],
    ['a salesman on days within months', '2022-02-11', '2023-05-03', 12],
  ])('of %s are what their orders add up to one by one', async (_what, start, end, userid) => {
    const own = orders.filter(
      ({ shipping_order_on: on, sales_id: sales }) => on >= start && on <= end && (userid === null || sales === userid),
    );
    const ids = new Set(own.map(({ id }) => id));
    const { statdata, charta, chartb, chartc, chartd } = await personFigures(database.pool, {
      ...{ start, end, userid, type: 2, usertype: 'sales' },
    });

    const months = sumsBy(
      own,
      ({ shipping_order_on: on }) => on.slice(0, 7),
      (of) => of.length,
    );
    const monthOf = ({ year, month }: { year: number; month: number }) => `${year}-${String(month).padStart(2, '0')}`;
    expect(new Map(charta.filter(({ count }) => count > 0).map((of) => [monthOf(of), of.count]))).toEqual(months);
    const of = (month: string) => own.filter(({ shipping_order_on: on }) => on.startsWith(month));
    expect(chartb.map(({ total }) => total)).toEqual(
      chartb.map((month) => sumOf(of(monthOf(month)).map(({ income }) => income))),
    );
    expect(chartc.map(({ profit }) => profit)).toEqual(
      chartc.map((month) => sumOf(of(monthOf(month)).map(({ profit }) => profit))),
    );
    expect(new Map(chartd.map(({ id, profit }) => [id, profit ?? 0]))).toEqual(
      sumsBy(
        own,
        ({ consignee_id: id }) => current(consignees, id),
        (those) => sumOf(those.map(({ profit }) => profit)),
      ),
    );
    const { fcl, ltl, air, other, total } = statdata.shipments;
    const modes = [1, 4, 5, null].map((one) => own.filter(({ mode }) => mode === one).length);
    expect([fcl, ltl, air, other, total]).toEqual([...modes, own.length]);
    const billed = (isWanted: (paid: boolean) => boolean) =>
      sumOf(
        invoices.flatMap(({ shipment_id: id, is_paid: paid }) =>
          ids.has(id) && isWanted(paid) ? orders[id]!.income : [],
        ),
      );
    expect(statdata).toMatchObject({
      suminvoice: billed(() => true),
      notpaidinvoice: billed((paid) => !paid),
      sumprofit: sumOf(own.map(({ profit }) => profit)),
      agentamount: sumOf(prices.flatMap(({ shipment_id: id, total_mnt: mnt }) => (ids.has(id) ? [mnt] : []))),
    });
  });
});
