import type { Pool } from 'pg';
import { fold } from '../../contract/text/fold.js';
import { customInvoiceTable } from '../../server/custom-invoice/rows.js';
import type { ReadModelTable } from '../../server/projection/table.js';
import { shipmentAggregate, shipmentListTables } from '../../server/shipment/shipment.js';
import { countRows } from '../builders/files/saved-rows.js';
import { fillListTables } from '../builders/shipment/listed-orders.js';

const names = [
  'Гурил',
  'Нүүрс',
  'Барилгын материал',
  'Ногоо, жимс',
  'Тоног төхөөрөмж',
  'Автомашин',
  'Цемент',
  'Хувцас',
  'Түлш',
  'Ноолуур',
];
const lanes = ['Тяньжинь', 'Шанхай', 'Эрээн', 'Пусан', 'Гамбург', 'Москва', 'Новосибирск', 'Циндао'];
const origins = ['CHN', 'CHN', 'CHN', 'CHN', 'CHN', 'RUS', 'RUS', 'KOR', 'DEU', 'JPN'];

/** Shipments of two years. The later its stage, the older the order. */
export interface Counts {
  open: number;
  closed: number;
  running: number;
  finished: number;
  archived: number;
}

export function shipmentsOf({ open, closed, running, finished, archived }: Counts): number {
  return open + closed + running + finished + archived;
}

/** By column, the expression of its value in the row `i`. */
export type Values = Readonly<Record<string, string>>;

// A factor far from any period of the values, so that no index has the order of the table by chance.
export const spread = (count: number, of: number): string => `((i::bigint * 7919 + ${of} * 104729) % ${count})::int`;
export const oneOf = (texts: readonly string[], of: number): string =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + ${spread(texts.length, of)}]`;

export function insert(
  pool: Pool,
  table: string,
  values: Values,
  [first, last]: readonly [number, number],
): Promise<unknown> {
  const columns = Object.entries(values);
  return withoutIndexes(pool, table, () =>
    pool.query(
      `insert into "${table}" (${columns.map(([column]) => `"${column}"`).join(', ')})
        select ${columns.map(([, value]) => value).join(', ')} from generate_series(${first}, ${last}) i`,
    ),
  );
}

/** Indexes are written at once for all rows of a table, which is many times faster than row by row. */
export async function withoutIndexes(pool: Pool, table: string, fillTable: () => Promise<unknown>): Promise<void> {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and not i.indisprimary`,
    [`"${table}"`],
  );
  for (const { name } of rows) await pool.query(`drop index "${name}"`);
  await fillTable();
  for (const { made } of rows) await pool.query(made);
}

/** Writes reference entries and rows of the lists as the projections would write them, without events. */
export async function fill(pool: Pool, tables: readonly ReadModelTable[], counts: Counts): Promise<void> {
  await fillOrders(pool, counts);
  const inquiries = counts.open + counts.closed;
  const closedPart = `${spread(inquiries, 1)} < ${counts.closed}`;
  const values = { ...sharedValues(entriesFor(counts)), ...inquiryValues(closedPart) };
  await insert(pool, 'inquiry', values, [1, inquiries]);
  await fillListTables(pool, 'inquiry');
  for (const [table, code, stage] of [
    ['inquiry', 'null', `case t.status when 1 then 'open' else 'closed' end`],
    [
      'shipping_order',
      't.code',
      `case when t.is_archived then 'archived' when t.is_finished then 'pending' else 'order' end`,
    ],
  ])
    await pool.query(`insert into shipment (id, name, code, stage, consignee_id, deleted)
      select t.id, t.name, ${code}, ${stage}, t.consignee_id, false from "${table}" t`);
  await fillUnits(pool);
  await fillDocuments(pool);
  await fillListTables(pool, 'shipment_document');
  await fillInvoices(pool);
  await fillCustomInvoices(pool, counts.finished);
  await fillOwed(pool, counts.running + counts.finished + counts.archived);
  const listTables = shipmentListTables.filter(({ counters }) => counters).map(({ name }) => name);
  for (const name of ['inquiry', 'shipping_order', ...listTables, 'invoice', 'shipment_document']) {
    const table = shipmentAggregate.tables.find((one) => one.name === name) as ReadModelTable;
    await countRows(pool, table);
  }
  for (const table of tables) await pool.query(`vacuum analyze "${table.name}"`);
}

const entriesFor = (counts: Counts): number => Math.max(5, Math.round(shipmentsOf(counts) / 60));

/** The reference entries and the orders alone. */
export async function fillOrders(pool: Pool, counts: Counts): Promise<void> {
  const entries = entriesFor(counts);
  await fillEntries(pool, entries);
  const inquiries = counts.open + counts.closed;
  const orders = { ...sharedValues(entries), ...orderValues(counts, inquiries) };
  await insert(pool, 'shipping_order', orders, [inquiries + 1, shipmentsOf(counts)]);
  await fillListTables(pool);
}

/** Two containers of each second order that carries whole ones; those of running orders have a clock. */
async function fillUnits(pool: Pool): Promise<void> {
  const number = `'MSKU' || (1000000 + o.id * 2 + k)`;
  await withoutIndexes(pool, 'unit', () =>
    pool.query(
      `insert into unit (id, shipment_id, kind, number, number_plain, numbers, search, size, clock_began)
        select o.id * 2 + k, o.id, 1, ${number}, lower(${number}), array[lower(${number})], lower(${number}), 20 + 20 * (o.id % 2),
          case when not o.is_archived then o.shipping_order_on end
        from shipping_order o, generate_series(0, 1) k where o.is_fcl and o.id % 4 < 2`,
    ),
  );
  await pool.query(`update container set freeday20 = 10 + id, freeday40 = 12 + id`);
  await pool.query(
    `insert into clockterms (id, container, size, start, freedays, endsat, firstday, steps, customersteps, deleted)
      select s * 2 + f / 40, s, f, '2024-01-01', 14, 2, 0, '[{"from": 1, "price": "15", "currency": "usd"}]',
        '[{"from": 1, "price": "20", "currency": "usd"}]', false
      from generate_series(1, 4) s, unnest(array[20, 40]) f`,
  );
}

/** A document of each third order, every eighth of them of money. */
async function fillDocuments(pool: Pool): Promise<void> {
  await withoutIndexes(pool, 'shipment_document', () =>
    pool.query(
      `insert into shipment_document (id, shipment_id, user_id, kind, is_money, number, on_day, name, bytes, added_at, is_deleted, is_listed,
          code, consignee_id, search)
        select o.id, o.id, 1 + o.id % 40, case when o.id % 24 = 0 then 'agentBill' else (array['contract', 'packingList', 'photo'])[1 + o.id % 3] end,
          o.id % 24 = 0, 'INV' || o.id, o.shipping_order_on + 3, o.name, 200000, o.shipping_order_on + interval '30 hours', false, true, o.code,
          o.consignee_id, o.name_search
        from shipping_order o where o.id % 3 = 0`,
    ),
  );
}

/** Orders with an invoice, in the order of their invoices. */
function fillInvoices(pool: Pool): Promise<unknown> {
  return pool.query(
    `insert into invoice (id, shipment_id, number, payer_id, currency, amount, exchange, total_mnt, generated_at, generated_by,
       paid_at, is_paid, code, finished_at, is_finished, difference_mnt)
     select row_number() over (order by o.invoiced_at, o.id), o.id, 1, o.payer_id, o.currency, o.total, o.exchange, o.income,
       o.invoiced_at, 3, o.paid_at, o.is_paid, o.code, o.finished_at, o.is_finished, case when o.id % 40 = 0 then 34000 else 0 end
     from shipping_order o where o.invoiced_at is not null`,
  );
}

/** Invoices without an order: warehouse, insurance, customs services. */
async function fillCustomInvoices(pool: Pool, count: number): Promise<void> {
  const amount = `${spread(90_000, 70)} * 12.5`;
  const day = `(timestamptz '2024-05-01' + i * interval '17 minutes')`;
  const values = {
    id: 'i',
    code: `'SM' || to_char(${day}, 'YY') || lpad((i % 100000)::text, 5, '0')`,
    payer_id: `1 + ${spread(900, 32)}`,
    description: `${oneOf(names, 71)} || ', агуулах'`,
    invoicetype: `1 + ${spread(5, 72)}`,
    currency: oneOf(['usd', 'usd', 'rmb', 'mnt'], 30),
    rate: '3400',
    amount,
    amount_mnt: `${amount} * 3400`,
    generated_at: day,
    paid_at: `case when ${spread(3, 73)} > 0 then ${day} + interval '9 days' end`,
    version: '1',
  };
  await insert(pool, customInvoiceTable.name, values, [1, count]);
  await countRows(pool, customInvoiceTable);
}

export async function fillEntries(pool: Pool, partners: number): Promise<void> {
  const entry = { id: 'i', name: `'Мөр ' || i`, search: `'mur ' || i`, deleted: 'false', version: '1' };
  const merged = { canonical_id: 'case when i % 50 = 0 then i - 1 end' };
  const partner = { ...entry, ...merged, name: `'Харилцагч ' || i`, search: `'${fold('Харилцагч ')}' || i` };
  const phone = `'99' || lpad(i::text, 6, '0')`;
  const consignee = { ...partner, search: `'${fold('Харилцагч ')}' || i || ' ' || ${phone}`, phone };
  await insert(pool, 'consignee', { ...consignee, email: `'c' || i || '@example.com'` }, [1, partners]);
  await insert(pool, 'supplier', partner, [1, partners]);
  await insert(pool, 'payer', { ...partner, termdays: '(array[null, 0, 14, 30, 45])[1 + i % 5]' }, [1, partners]);
  const others = { reason: 6, commodity: 60, via: 6, thc: 7, city: 40, transtype: 12, agent: 60 };
  // Those that a server has made stay as they are.
  const upTo = async (table: string, values: Values, count: number): Promise<void> => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::integer as count from ${table}`);
    await insert(pool, table, values, [(rows[0]?.count ?? 0) + 1, count]);
  };
  for (const [table, count] of Object.entries(others)) await upTo(table, entry, count);
  // One of the four statuses is that of our own containers.
  await upTo('container', { ...entry, name: `case i when 2 then 'SOC' else 'COC ' || i end` }, 4);
  const person = { ...entry, phone: `'99' || i`, email: `'u' || i || '@zuuch.test'`, type: '1 + i % 7', active: '1' };
  await upTo('app_user', { ...person, credential_id: '0', epoch: '1' }, 40);
}

/** One for each order: from the hundred thousandth on with as many digits as needed. */
function codeOf(day: string): string {
  return `'SM' || to_char(${day}, 'YY') || lpad(i::text, greatest(5, length(i::text)), '0')`;
}

/** The columns that the lists of inquiries and of orders share. */
function sharedValues(entries: number): Values {
  return {
    id: 'i',
    name: `${oneOf(names, 3)} || ' ' || i || ', ' || ${oneOf(lanes, 4)}`,
    name_search: `${oneOf(names.map(fold), 3)} || i || ${oneOf(lanes.map(fold), 4)}`,
    consignee_id: `1 + ${spread(entries, 5)}`,
    commodity_id: `1 + ${spread(60, 6)}`,
    origin_country: oneOf(origins, 8),
    final_country: `'MNG'`,
    border_id: `1 + ${spread(6, 9)}`,
    sales_id: `1 + ${spread(25, 10)}`,
    tariff_id: `26 + ${spread(10, 11)}`,
    contract_number: `case when ${spread(3, 14)} = 0 then 'ГЭР-' || i end`,
    contract_search: `case when ${spread(3, 14)} = 0 then '${fold('ГЭР-')}' || i end`,
    offers_updated: spread(3, 20),
  };
}

function inquiryValues(isClosed: string): Values {
  return {
    status: `case when ${isClosed} then 4 else 1 end`,
    inquiry_type: `1 + ${spread(3, 7)}`,
    waiting_id: `case when ${spread(4, 12)} = 0 then 1 + ${spread(35, 13)} end`,
    relay: `(array['sales', 'tariff', 'customer'])[1 + ${spread(3, 61)}]`,
    held_since: `timestamptz '2024-06-01 00:00:00Z' + ${spread(1_000_000, 62)} * interval '1 minute'`,
    invoice_number: `case when ${spread(2, 15)} = 0 then 'INV' || (20000 + i) end`,
    invoice_search: `case when ${spread(2, 15)} = 0 then '${fold('INV')}' || (20000 + i) end`,
    quoted_on: `date '2024-05-01' + ${spread(730, 16)}`,
    valid_until: `date '2024-05-10' + ${spread(760, 17)}`,
    listed_on: `date '2024-05-01' + ${spread(730, 16)}`,
    closed_at: `case when ${isClosed} then timestamptz '2024-06-01 00:00:00Z' + ${spread(1_000_000, 18)} * interval '1 minute' end`,
    close_reason_id: `1 + ${spread(6, 19)}`,
    cbm: `${spread(90_000, 21)} / 1000.0`,
    version: '1',
  };
}

/** Half are full containers, which have their own kinds of transport and a status of the container. */
function orderValues({ running, finished, archived }: Counts, before: number): Values {
  // By a hash: half of the numbers of every other column, not every other number.
  const isFcl = `hashint4(i) % 2 = 0`;
  const isArchived = `i <= ${before + archived}`;
  const isFinished = `i <= ${before + archived + finished}`;
  const day = `(date '2024-05-01' + ((i - ${before}) * 730 / ${running + finished + archived})::int)`;
  const daysLater = (most: number, of: number): string => `${day} + ${spread(most, of)}`;
  const isPaid = `(${isArchived} or ${spread(3, 48)} = 0)`;
  // Every paid or finished order has an invoice, and one in four of the others.
  const isInvoiced = `(${isFinished} or ${isPaid} or ${spread(4, 60)} = 0)`;
  return {
    code: codeOf(day),
    status: `case when ${isFinished} and ${spread(3, 23)} > 0 then 3 else 2 end`,
    shipping_order_on: day,
    is_finished: isFinished,
    finished_at: `case when ${isFinished} then ${daysLater(40, 24)} + interval '5 hours' end`,
    is_archived: isArchived,
    archived_at: `case when ${isArchived} then ${daysLater(40, 24)} + 9 + interval '7 hours' end`,
    mode: `case when ${isFcl} then 1 else 2 + ${spread(7, 25)} end`,
    is_fcl: isFcl,
    transport_type_id: `case when ${isFcl} then 1 + ${spread(4, 26)} else 5 + ${spread(8, 26)} end`,
    origin_city_id: `1 + ${spread(30, 27)}`,
    final_city_id: `31 + ${spread(10, 28)}`,
    comment: `case when ${spread(3, 29)} = 0 then 'Тайлбар ' || i end`,
    currency: oneOf(['usd', 'usd', 'rmb', 'mnt'], 30),
    total: `${spread(900_000, 31)} / 10.0`,
    exchange: '3400',
    payer_id: `1 + ${spread(900, 32)}`,
    shipper_id: `1 + ${spread(800, 33)}`,
    payment_type: `1 + ${spread(2, 34)}`,
    container_status_id: `case when ${isFcl} then 1 + ${spread(4, 35)} end`,
    agent_ids: `case when ${spread(3, 36)} = 0 then array[1 + ${spread(60, 37)}, 1 + ${spread(12, 38)}] else array[1 + ${spread(60, 37)}] end`,
    awb: `${oneOf(['CSQU', 'MSKU', 'TEMU', ''], 39)} || (1000000 + i)`,
    awb_search: `${oneOf(['CSQU', 'MSKU', 'TEMU', ''].map(fold), 39)} || (1000000 + i)`,
    eta_border: `case when ${spread(5, 40)} > 0 then ${daysLater(20, 41)} end`,
    // Of the running ones most are still before the border.
    load_status: `case when ${isFinished} then 4 else (array[1, 1, 2, 3])[1 + ${spread(4, 49)}] end`,
    ata_border: `case when ${isFinished} then ${daysLater(25, 50)} end`,
    terminal_id: `1 + ${spread(7, 51)}`,
    operator_id: `1 + ${spread(40, 52)}`,
    clearance: `${spread(2, 53)}`,
    documents_checked: `${spread(2, 54)} = 0`,
    weight_kg: `${spread(30_000, 55)}`,
    incoterm: `'FOB'`,
    form_type: `'a'`,
    // Some have arrived and wait for customs.
    ata_ub: `case when ${isFinished} or ${spread(20, 69)} = 0 then ${daysLater(30, 42)} end`,
    released_on: `case when ${isFinished} then ${daysLater(35, 43)} end`,
    cleared_on: `case when ${isFcl} and ${spread(3, 44)} = 0 then ${daysLater(60, 45)} end`,
    sold_on: `case when ${isFcl} and ${spread(5, 46)} = 0 then ${daysLater(90, 47)} end`,
    is_paid: isPaid,
    paid_at: `case when ${isPaid} then ${daysLater(50, 55)} + interval '6 hours' end`,
    income: `${spread(900_000, 31)} * 340`,
    profit: `${spread(200_000, 56)} * 34`,
    invoice_number: `case when ${isInvoiced} then 1 end`,
    invoiced_at: `case when ${isInvoiced} then ${daysLater(45, 57)} + interval '3 hours' end`,
    finish_requested_at: `case when ${isPaid} and ${spread(2, 58)} = 0 then ${daysLater(55, 59)} + interval '4 hours' end`,
  };
}

/** Receivables and payables of that many orders: one receivable each, and as many transport prices. */
export async function fillOwed(pool: Pool, orders: number): Promise<void> {
  const day = `(date '2024-05-01' + (i * 730 / ${orders})::int)`;
  const owed = {
    id: 'i',
    code: codeOf(day),
    contract_number: `case when ${spread(3, 14)} = 0 then 'ГЭР-' || i end`,
    sales_id: `1 + ${spread(25, 10)}`,
    tariff_id: `26 + ${spread(10, 11)}`,
    shipping_order_on: day,
    currency: oneOf(['usd', 'usd', 'rmb', 'mnt'], 30),
    total: `${spread(900_000, 31)} / 10.0`,
    total_mnt: `${spread(900_000, 31)} * 340.0`,
    difference: `${spread(9_000, 61)} - 4500`,
    is_paid: `${spread(3, 48)} > 0`,
    paid_at: `case when ${spread(3, 48)} > 0 then ${day} + interval '40 days' end`,
    paid_on: `case when ${spread(3, 48)} > 0 then ${day} + 40 end`,
    transaction_on: `case when ${spread(4, 62)} > 0 then ${day} + ${spread(60, 63)} end`,
    show_confirm: `${spread(3, 48)} > 0`,
    finished_at: `case when ${spread(4, 64)} > 0 then ${day} + interval '30 days' end`,
  };
  const paid = `${spread(900_000, 65)} * 300.0`;
  await insert(
    pool,
    'receivable',
    {
      ...owed,
      ...{
        consignee_id: `1 + ${spread(3_000, 5)}`,
        payer_id: `1 + ${spread(900, 32)}`,
        due_on: `case when ${spread(2, 67)} = 0 then ${day} + ${spread(60, 68)} end`,
        exchange: '3400',
        income: paid,
        percentage: spread(101, 66),
        final_rate: '3400',
      },
      ...{ rest: `${spread(900_000, 31)} * 340.0 - ${paid}`, version: '1' },
    },
    [1, orders],
  );
  await insert(
    pool,
    'payable',
    {
      ...owed,
      ...{ shipment_id: 'i', name: `'Тээвэр'`, agent_id: `1 + ${spread(60, 37)}`, rate: '3400', paid_total: paid },
      unpaid_total: `${spread(900_000, 31)} * 340.0 - ${paid}`,
    },
    [1, orders],
  );
  for (const name of ['receivable', 'payable']) {
    const table = shipmentAggregate.tables.find((one) => one.name === name) as ReadModelTable;
    await countRows(pool, table);
    await pool.query(`vacuum analyze "${name}"`);
  }
}
