import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { dayAfter } from '../../../contract/time.js';
import { referenceTable } from '../../../server/reference/catalogue.js';
import { shipmentListTables } from '../../../server/shipment/shipment.js';
import { fillListTables } from './listed-orders.js';
import { fill, ofShipments, paymentSummary } from './quarter.js';

/** Days in the middle of the year of the orders: some orders are outside of them. */
export const range = { start: '2024-02-01', end: '2024-10-31' };

/** A payment some days after or before an order, and whether it is a written-off difference, or was deleted. */
const anyMoney = fc.array(
  fc.record({
    after: fc.integer({ min: -40, max: 200 }),
    cents: fc.integer({ min: -900_000, max: 5_000_000 }).filter((cents) => cents !== 0),
    currency: fc.constantFrom('usd', 'rmb', 'mnt'),
    written_off: fc.option(fc.constant('exchange'), { nil: null, freq: 1 }),
    live: fc.boolean(),
  }),
  { maxLength: 3 },
);

const maybe = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null, freq: 4 });

/** A random order: some values are missing, some parties were merged, days are around the range. */
const anyOrder = fc.record({
  mode: maybe(8),
  transport_type_id: maybe(3),
  rail_size: fc.constantFrom(20, 40, null),
  quantity: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  consignee_id: maybe(5),
  payer_id: maybe(5),
  border_id: maybe(3),
  commodity_id: maybe(3),
  container_status_id: maybe(3),
  terminal_id: maybe(3),
  sales_id: maybe(3),
  tariff_id: maybe(3),
  operator_id: maybe(3),
  shipping_order_on: fc
    .integer({ min: 0, max: 365 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10)),
  finished_after: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
  income: fc.integer({ min: 0, max: 90_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  expense: fc.integer({ min: 0, max: 80_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  profit: fc.integer({ min: -9_000_000, max: 20_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  net_profit: fc.integer({ min: -9_000_000, max: 18_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  profit_usd: fc.option(fc.integer({ min: -500_000, max: 900_000 }).map((cents) => (cents / 100).toFixed(2))),
  prices: fc.array(
    fc.record({
      agent_id: maybe(5),
      currency: fc.constantFrom('usd', 'usd-gb', 'rmb', 'mnt', 'eur'),
      price: fc.integer({ min: 1, max: 90_000 }).map(String),
      total_mnt: fc.integer({ min: 1, max: 9_000_000 }).map(String),
      payments: anyMoney,
      isPaidOff: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  incomes: anyMoney,
  isPaidOff: fc.boolean(),
  services: fc.array(
    fc.record({
      name: fc.constantFrom('Хүргэлт', 'Кран, 50%', null),
      currency: fc.constantFrom('usd', 'mnt', null),
      rate: fc.integer({ min: 1, max: 900 }).map(String),
    }),
    { maxLength: 3 },
  ),
});

export const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
export const orders = fc.sample(anyOrder, { numRuns: 250, seed }).map((order, at) => {
  const { finished_after: days, shipping_order_on: on } = order;
  const finished_on = days === null ? null : dayAfter(on, days);
  return { id: at + 1, code: `SM24${String(at + 1).padStart(5, '0')}`, ...order, finished_on };
});
export type Price = (typeof orders)[number]['prices'][number];

/** Everything that lists and reports read of these orders, with their entries; users are added separately. */
export async function fillOrders(pool: Pool): Promise<void> {
  let row = 0;
  await fill(pool, ofShipments('order_figures'), orders);
  await fill(
    pool,
    ofShipments('shipping_order'),
    orders.map((order) => ({
      ...order,
      finished_at: order.finished_on && `${order.finished_on} 12:00:00+08`,
      ...{ status: order.finished_on ? 3 : 2, is_archived: false, is_finished: order.finished_on !== null },
    })),
  );
  for (const { name } of shipmentListTables) await fill(pool, ofShipments(name), []);
  await fillListTables(pool);
  const ordered = (order: (typeof orders)[number]) => ({ shipment_id: order.id, ordered_on: order.shipping_order_on });
  const priceRows = orders.flatMap((order) =>
    order.prices.map((price, at) => ({
      ...{ id: (row += 1), ...ordered(order), ...price },
      first_of_agent: order.prices.findIndex(({ agent_id }) => agent_id === price.agent_id) === at,
    })),
  );
  await fill(pool, ofShipments('price_row'), priceRows);
  await fillMoney(pool, priceRows);
  const services = orders.flatMap((order) =>
    order.services.map((one) => ({ id: (row += 1), ...ordered(order), ...one })),
  );
  await fill(pool, ofShipments('extra_service'), services);
  // The last party of each list was merged into the first.
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{
        id: at + 1,
        name: `Нэр ${(at % 3) + 1}`,
        canonical_id: at > 2 && at === count - 1 ? 1 : null,
        deleted: false,
      },
    }));
  for (const list of ['consignee', 'payer', 'agent']) await fill(pool, referenceTable(list), entries(5));
  for (const list of ['container', 'thc', 'via', 'commodity', 'city'])
    await fill(pool, referenceTable(list), entries(3));
  await fill(pool, referenceTable('transtype'), [
    { id: 1, name: `40'HC`, size: 40 },
    { id: 2, name: `20'GP`, size: 20 },
    { id: 3, name: 'LTL', size: 0 },
  ]);
}

type PriceRow = Price & { id: number; shipment_id: number; ordered_on: string };

interface MoneyOf {
  kind: number;
  shipment_id: number;
  price_row_id: number | null;
  party_id: number | null;
}

interface Owed {
  on: string;
  mnt: string;
  moved: Price['payments'];
  isPaidOff: boolean;
}

/** Payments for an amount that is owed; most of them are deleted in the end. */
function postingsOf(of: MoneyOf, { on, mnt, moved, isPaidOff }: Owed) {
  const postings = moved.map(({ after, cents, ...one }) => ({
    ...{ ...of, ...one, happened_on: dayAfter(on, after), mnt: (cents / 100).toFixed(2) },
    amount: (cents / 10_000).toFixed(2),
  }));
  const remaining = Decimal.sub(
    mnt,
    Decimal.sum(0, ...postings.filter(({ live }) => live).map((one) => one.mnt)),
  ).toFixed(2);
  const last = {
    ...{ happened_on: dayAfter(on, 210), mnt: remaining, amount: remaining },
    live: true,
    written_off: null,
  };
  return isPaidOff ? [...postings, { ...of, ...last, currency: 'mnt' }] : postings;
}

/** The receivables and payables of the orders, with their payments and deletions. */
async function fillMoney(pool: Pool, priceRows: readonly PriceRow[]): Promise<void> {
  const postings: ReturnType<typeof postingsOf>[number][] = [];
  const move = (of: MoneyOf, owed: Owed) => {
    const moved = postingsOf(of, owed);
    postings.push(...moved);
    return moved.filter(({ live }) => live).map((one) => ({ on: one.happened_on, mnt: one.mnt }));
  };
  const receivables = orders.map(({ id, code, payer_id, income, incomes, isPaidOff, shipping_order_on: on }) => {
    const of = { kind: 2, shipment_id: id, price_row_id: null, party_id: payer_id };
    const money = move(of, { on, mnt: income, moved: incomes, isPaidOff });
    const row = { id, code, payer_id, shipping_order_on: on, currency: 'mnt', total: income, total_mnt: income };
    return { ...row, is_paid: false, ...paymentSummary(income, money, 'income', 'rest') };
  });
  const payables = priceRows.map(({ price, ordered_on: on, payments, isPaidOff, ...row }) => {
    const of = { kind: 1, shipment_id: row.shipment_id, price_row_id: row.id, party_id: row.agent_id };
    const money = move(of, { on, mnt: row.total_mnt, moved: payments, isPaidOff });
    const code = orders[row.shipment_id - 1]!.code;
    const known = paymentSummary(row.total_mnt, money, 'paid_total', 'unpaid_total');
    return { ...row, code, total: price, shipping_order_on: on, is_paid: false, ...known };
  });
  await fill(pool, ofShipments('receivable'), receivables);
  await fill(pool, ofShipments('payable'), payables);
  const numbered = postings.map((posting, at) => ({ id: at + 1, ...posting }));
  await fill(pool, ofShipments('posting'), numbered);
  await fill(pool, ofShipments('invoice'), []);
}
