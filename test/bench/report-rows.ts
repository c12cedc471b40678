import type { Pool } from 'pg';
import type { ReportGroup } from '../../contract/report/groups.js';
import type { GroupedReport, ReportMeasure } from '../../contract/report/report.js';
import { insert, fillEntries, oneOf, spread, type Values } from './list-rows.js';

/**
 * Orders of eight years, evenly; two prices of each, an income and two payments, and an extra service of every other one.
 * Nine of ten are settled: of the last tenth nothing was paid yet. Every other order has an invoice.
 */
export const years = { first: 2018, last: 2025 } as const;
const days = 2922;

const tables = ['order_figures', 'price_row', 'extra_service', 'receivable', 'payable', 'posting', 'invoice'];

/** Written as the projections would, without the events; the indexes are created after the rows. */
export async function fillReports(pool: Pool, orders: number): Promise<void> {
  await fillEntries(pool, Math.max(5, Math.round(orders / 60)));
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [tables],
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const isSettled = `i <= ${orders * 0.9}`;
  const paidAndRemaining = (mnt: string, paid: string, remaining: string): Values => ({
    [paid]: `case when ${isSettled} then ${mnt} else 0 end`,
    [remaining]: `case when ${isSettled} then 0 else ${mnt} end`,
    is_paid: isSettled,
    first_transaction_on: `case when ${isSettled} then ${dayOfMoney(day)} end`,
    transaction_on: `case when ${isSettled} then ${dayOfMoney(day)} end`,
  });
  const day = dayOfOrder('i', orders);
  const hasInvoice = `${spread(2, 67)} = 0`;
  const invoice = {
    exchange: '3400',
    invoice_id: `case when ${hasInvoice} then i end`,
    due_on: `case when ${hasInvoice} then ${day} + ${spread(60, 68)} end`,
  };
  await insert(pool, 'order_figures', figures(day), [1, orders]);
  await insert(
    pool,
    'receivable',
    owed(day, { payer_id: payer, ...invoice, ...paidAndRemaining(priceMnt(0), 'income', 'rest') }),
    [1, orders],
  );
  const issued = { id: 'i', shipment_id: 'i', number: '1', generated_at: `${day} + interval '1 day'` };
  await insert(pool, 'invoice', issued, [1, orders]);
  for (const at of [0, 1]) {
    const row = { id: `i * 2 - ${at}`, shipment_id: 'i', agent_id: agent(at), total_mnt: priceMnt(at) };
    const first = { ordered_on: day, first_of_agent: at === 1 ? 'true' : `${agent(0)} <> ${agent(1)}` };
    await insert(
      pool,
      'price_row',
      { ...row, ...first, name: `'Тээвэр'`, currency: currency(at), price: price(at), rate: '3400' },
      [1, orders],
    );
    await insert(
      pool,
      'payable',
      {
        ...owed(day, paidAndRemaining(priceMnt(at), 'paid_total', 'unpaid_total')),
        ...row,
        total: price(at),
        rate: '3400',
      },
      [1, orders],
    );
    const paid = posting(`3 * i - ${at}`, 1, day, { party_id: agent(at), mnt: priceMnt(at), live: isSettled });
    await insert(pool, 'posting', { ...paid, price_row_id: `i * 2 - ${at}` }, [1, orders]);
  }
  await insert(pool, 'posting', posting('3 * i - 2', 2, day, { party_id: payer, mnt: priceMnt(0), live: isSettled }), [
    1,
    orders,
  ]);
  const service = {
    id: 'i',
    shipment_id: 'i * 2',
    name: oneOf(['Кран', 'Хүргэлт', 'Агуулах'], 71),
    rate: spread(900, 72),
  };
  const orderedOn = dayOfOrder('(i * 2)', orders);
  await insert(pool, 'extra_service', { ...service, currency: oneOf(['mnt', 'usd'], 73), ordered_on: orderedOn }, [
    1,
    Math.floor(orders / 2),
  ]);
  for (const { definition } of indexes) await pool.query(definition);
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);
}

const dayOfOrder = (order: string, orders: number): string =>
  `(date '${years.first}-01-01' + ((${order} - 1)::bigint * ${days} / ${orders})::int)`;

const payer = `1 + ${spread(900, 32)}`;
const agent = (at: number): string => `1 + ${spread(60, 37 + at)}`;
const currency = (at: number): string => oneOf(['usd', 'rmb', 'mnt', 'eur'], 30 + at);
const price = (at: number): string => `${spread(90_000, 31 + at)} / 10.0`;
const priceMnt = (at: number): string => `${spread(90_000, 31 + at)} * 340.0`;

function figures(day: string): Values {
  const isFcl = `hashint4(i) % 2 = 0`;
  return {
    id: 'i',
    shipping_order_on: day,
    finished_on: `${day} + 30`,
    mode: `case when ${isFcl} then 1 else 2 + ${spread(7, 25)} end`,
    transport_type_id: `case when ${isFcl} then 1 + ${spread(4, 26)} else 5 + ${spread(8, 26)} end`,
    quantity: `1 + ${spread(4, 66)}`,
    sales_id: `1 + ${spread(25, 10)}`,
    tariff_id: `26 + ${spread(10, 11)}`,
    operator_id: `1 + ${spread(40, 52)}`,
    payer_id: payer,
    consignee_id: `1 + ${spread(3_000, 5)}`,
    commodity_id: `1 + ${spread(60, 6)}`,
    border_id: `1 + ${spread(6, 9)}`,
    terminal_id: `1 + ${spread(7, 51)}`,
    container_status_id: `case when ${isFcl} then 1 + ${spread(4, 35)} end`,
    income: priceMnt(0),
    expense: priceMnt(1),
    profit: `${spread(200_000, 56)} * 34.0`,
    profit_usd: `${spread(200_000, 56)} / 100.0`,
  };
}

function dayOfMoney(day: string): string {
  return `${day} + ${spread(60, 63)}`;
}

function owed(day: string, more: Values): Values {
  const code = `'SM' || to_char(${day}, 'YY') || lpad((i % 100000)::text, 5, '0')`;
  return { id: 'i', code, shipping_order_on: day, currency: `'usd'`, total: price(0), total_mnt: priceMnt(0), ...more };
}

function posting(id: string, kind: number, day: string, more: Values): Values {
  const at = { happened_on: dayOfMoney(day), currency: `'mnt'`, rate: '1' };
  return { id, shipment_id: 'i', number: id, transaction_id: id, kind: String(kind), amount: '1', ...at, ...more };
}

/** The grouping columns and sums of a report, as a table that has no other columns. */
const keys: Record<ReportGroup, string> = {
  mode: 'f.mode',
  sales: 'f.sales_id',
  tariff: 'f.tariff_id',
  operator: 'f.operator_id',
  payer: 'f.payer_id',
  consignee: 'f.consignee_id',
  containerStatus: 'f.container_status_id',
  terminal: 'f.terminal_id',
  border: 'f.border_id',
  commodity: 'f.commodity_id',
  agent: 'r.agent_id',
  extraService: 'r.name',
  extraCurrency: 'r.currency',
};
const figuresOf: Record<ReportMeasure, { columns: Readonly<Record<string, string>>; sum(ofRows: boolean): string }> = {
  shipments: { columns: { id: 'f.id' }, sum: (ofRows) => (ofRows ? 'count(distinct id)' : 'count(*)') },
  profitUsd: { columns: { profit: 'f.profit_usd' }, sum: () => 'sum(profit)' },
  averageProfitUsd: { columns: { profit: 'f.profit_usd' }, sum: () => 'round(sum(profit) / count(*), 2)' },
  containers20: { columns: boxes(), sum: () => 'sum(quantity) filter (where mode = 1 and size = 20)' },
  containers40: { columns: boxes(), sum: () => 'sum(quantity) filter (where mode = 1 and size = 40)' },
  paidInUsd: { columns: paid(), sum: () => `sum(price) filter (where currency like 'usd%')` },
  paidInEur: { columns: paid(), sum: () => `sum(price) filter (where currency = 'eur')` },
  paidInMnt: { columns: paid(), sum: () => `sum(total_mnt) filter (where currency in ('rmb', 'mnt'))` },
  owedInAll: { columns: paid(), sum: () => 'sum(total_mnt)' },
  extraRates: { columns: { rate: 'r.rate' }, sum: () => 'sum(rate)' },
};

function boxes(): Record<string, string> {
  return { quantity: 'f.quantity', mode: 'f.mode', size: 'coalesce(nullif(t.size, 0), f.rail_size)' };
}

function paid(): Record<string, string> {
  return { currency: 'r.currency', price: 'r.price', total_mnt: 'r.total_mnt' };
}

/** The same group-by over a table of just these columns: the cost of the report if nothing else were stored. */
export async function bareOf(pool: Pool, { screen, groups, measures }: GroupedReport): Promise<string> {
  const grouped = Object.values(groups);
  const measured = Object.values(measures).map((measure) => figuresOf[measure]);
  const rows = grouped.includes('agent') ? 'price_row' : grouped.includes('extraService') ? 'extra_service' : null;
  const columns: Record<string, string> = Object.assign({}, ...measured.map(({ columns: needed }) => needed));
  const table = `bare_${screen}`;
  const selected = [
    'f.shipping_order_on as day',
    ...grouped.map((group, at) => `${keys[group]} as k${at}`),
    ...Object.entries(columns).map(([name, from]) => `${from} as ${name}`),
  ];
  const joins = [
    rows ? `join ${rows} r on r.shipment_id = f.id` : '',
    'size' in columns ? 'left join transtype t on t.id = f.transport_type_id' : '',
  ];
  await pool.query(`create table ${table} as select ${selected.join(', ')} from order_figures f ${joins.join(' ')}`);
  await pool.query(`vacuum analyze ${table}`);
  const by = grouped.map((_group, at) => `k${at}`);
  const sums = measured.map(({ sum }) => sum(rows !== null));
  const tail = by.length > 0 ? `group by ${by.join(', ')}` : '';
  return `select ${[...by, ...sums].join(', ')} from ${table} where day between $1 and $2 ${tail}`;
}
