import { income, payment, type TransactionKind } from '../../../contract/shipment/settlement/form.js';
import type { LedgerSource } from '../../ledger/source.js';
import { entriesOf } from '../../reference/tables.js';
import { invoices } from '../tables.js';

/** The columns that rows of what is owed have, whoever owes it. */
const ofOrder = {
  row: 'id',
  code: 'code',
  day: 'shipping_order_on',
  currency: 'currency',
  amount: 'total',
  mnt: 'total_mnt',
  firstMoved: 'first_transaction_on',
  lastMoved: 'transaction_on',
  isConfirmed: 'is_paid',
  confirmedAt: 'paid_at',
};

const postings = (of: TransactionKind, kind: 'income' | 'payment', row: string): LedgerSource['moved'] => ({
  table: 'posting',
  id: 'id',
  counts: (posting) => `${posting}.live and ${posting}.kind = ${of}`,
  kind: (posting) => `coalesce(${posting}.written_off, '${kind}')`,
  row,
  file: 'shipment_id',
  party: 'party_id',
  day: 'happened_on',
  recorded: 'recorded_at',
  currency: 'currency',
  amount: 'amount',
  mnt: 'mnt',
  note: 'comment',
});

/**
 * By when a row of `receivable`, under this alias, is to be paid: the day that its invoice was issued with, else that of the
 * order with the days that its payer has, or another one who is to pay (D135). A payer that was merged into another one is
 * that one.
 */
export const dueDay = (row: string, payer = `${row}.payer_id`): string =>
  `coalesce(${row}.due_on, ${row}.shipping_order_on + coalesce((select p.termdays from ${entriesOf('payer')} w
    join ${entriesOf('payer')} p on p.id = coalesce(w.canonical_id, w.id) where w.id = ${payer}), 0))`;

/**
 * Whether a row was to be paid before a day. The days of its payer are looked up only where the most days that any payer has would
 * decide otherwise than none: to look them up takes longer than all else.
 */
export const dueBefore = (row: string, day: string): string =>
  `coalesce(${row}.due_on, ${row}.shipping_order_on) < ${day} and (${row}.due_on is not null
    or ${row}.shipping_order_on + (select coalesce(max(p.termdays), 0) from ${entriesOf('payer')} p) < ${day} or ${dueDay(row)} < ${day})`;

/** What payers owe for orders, and what came in from them. What was paid for an order is of whoever its payer is now (D137). */
export const receivables: LedgerSource = {
  name: 'receivable',
  side: 'receivable',
  parties: 'payer',
  owed: {
    ...ofOrder,
    table: 'receivable',
    file: 'id',
    party: 'payer_id',
    due: dueDay,
    document: (row) => `(select ${row}.code || '/' || i.number from ${invoices} i where i.id = ${row}.invoice_id)`,
    moved: 'income',
    rest: 'rest',
  },
  moved: postings(income, 'income', 'shipment_id'),
};

/** What agents are owed for transport prices, and what went out to them. */
export const payables: LedgerSource = {
  name: 'payable',
  side: 'payable',
  parties: 'agent',
  owed: {
    ...ofOrder,
    table: 'payable',
    file: 'shipment_id',
    party: 'agent_id',
    document: (row) => `${row}.name`,
    moved: 'paid_total',
    rest: 'unpaid_total',
  },
  moved: postings(payment, 'payment', 'price_row_id'),
};
