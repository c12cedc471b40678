import type { MonthEndPart } from '../closing/month-end.js';
import { referenceTable } from '../reference/catalogue.js';
import { entriesOf } from '../reference/tables.js';
import { differingInvoice } from './billing/listings.js';
import { leftPayables, leftReceivables } from './settlement/left-of-month.js';
import { payableTable, postingTable, receivableTable } from './settlement/rows.js';
import { invoices, payables, postings, receivables } from './tables.js';

/** The same days and conditions as the lists that the parts lead to. */
const inMnt = (from: string, sum: string, condition: string, day: string): string =>
  `select 'mnt' as currency, count(*) as count, sum(${sum}) as sum from ${from}
    where ${condition} and ${day} >= $1 and ${day} <= $2`;

const localDay = `(generated_at at time zone 'Asia/Ulaanbaatar')::date`;

const ofReceivables = { table: receivables, tables: [receivableTable], rest: 'rest', left: leftReceivables };
const ofPayables = { table: payables, tables: [payableTable], rest: 'unpaid_total', left: leftPayables };

function settled(
  { table, tables, rest, left }: typeof ofReceivables | typeof ofPayables,
  toConfirm: MonthEndPart['part'],
  notAtZero: MonthEndPart['part'],
): MonthEndPart[] {
  return [
    { part: toConfirm, tables, sql: inMnt(table, rest, left.confirmable(), 'transaction_on') },
    { part: notAtZero, tables, sql: inMnt(table, rest, left.unsettled(), 'paid_on') },
  ];
}

const existing = 'not c.deleted and c.canonical_id is null';
const ofMonth = (day: string): string =>
  `c.year = extract(year from ${day}) and c.month = extract(month from ${day}) and ${existing}`;

/**
 * Currencies that had a rate in the month before, or in which money was posted in this one. A currency that the firm has given up is not
 * among them.
 */
const missingRates = `
  select u.currency, 1 as count, null::numeric as sum from (
    select c.currency from ${entriesOf('currency')} c where ${ofMonth(`($1::date - interval '1 month')`)}
    union
    select p.currency from ${postings} p where p.live and p.kind in (1, 2) and p.happened_on >= $1 and p.happened_on <= $2
  ) u
  where u.currency <> 'mnt'
    and not exists (select 1 from ${entriesOf('currency')} c where c.currency = u.currency and ${ofMonth('$1::date')})`;

/** What is still open in the files of a month, and the rates of the month that are missing. */
export const shipmentMonthEnd: readonly MonthEndPart[] = [
  {
    part: 'uninvoiced',
    tables: [receivableTable],
    sql: inMnt(receivables, 'total_mnt', leftReceivables.uninvoiced(), 'shipping_order_on'),
  },
  {
    part: 'differingInvoices',
    // An invoice that is generated or deleted changes the receivable of its order, as does everything that changes the total.
    tables: [receivableTable],
    sql: inMnt(invoices, 'difference_mnt', differingInvoice(), localDay),
  },
  ...settled(ofReceivables, 'receivablesToConfirm', 'receivablesNotAtZero'),
  ...settled(ofPayables, 'payablesToConfirm', 'payablesNotAtZero'),
  { part: 'missingRates', tables: [postingTable, referenceTable('currency')], sql: missingRates },
];
