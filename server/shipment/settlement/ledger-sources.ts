import { income, payment, type TransactionKind } from '../../../contract/shipment/settlement/form.js';
import { dueAfter, type DueBy, type LedgerSource } from '../../ledger/source.js';
import { entriesOf } from '../../reference/tables.js';
import { invoices } from '../tables.js';

/** The columns that receivables and payables share. */
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
  months: 'months',
};

/** The days to pay of a party, as a query; a merged one counts as the one that it was merged into. */
const termOf = (list: 'payer' | 'agent', party: string): string =>
  `(select p.termdays from ${entriesOf(list)} w join ${entriesOf(list)} p on p.id = coalesce(w.canonical_id, w.id) where w.id = ${party})`;

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
  rate: 'rate',
  use: (posting) =>
    `case when ${posting}.source_kind = 'advance' and ${posting}.written_off is null then ${posting}.source_part end`,
  reverses: 'reverses_id',
  months: `months of ${kind}`,
  note: 'comment',
});

/**
 * The due day of a row of `receivable` with this alias: that of its invoice, else the day of the order plus the days to pay of its
 * payer, or of another payer (D135). A merged payer counts as the one that it was merged into.
 */
export const dueDay = (
  row: string,
  { party = `${row}.payer_id`, term = termOf('payer', party), before }: DueBy = {},
): string => {
  const isMade = `(select i.generated_at < ${before} from ${invoices} i where i.id = ${row}.invoice_id)`;
  const ofInvoice =
    before === undefined ? `${row}.due_on` : `case when ${row}.due_on is not null and ${isMade} then ${row}.due_on end`;
  return `coalesce(${ofInvoice}, ${dueAfter(`${row}.shipping_order_on`, term)})`;
};

/**
 * Whether a row was due before a day. The days to pay of its payer are looked up, which is slow, only if they can decide it: if the
 * longest days to pay of any payer would give another result than none.
 */
export const dueBefore = (row: string, day: string): string =>
  `coalesce(${row}.due_on, ${row}.shipping_order_on) < ${day} and (${row}.due_on is not null
    or ${row}.shipping_order_on + (select coalesce(max(p.termdays), 0) from ${entriesOf('payer')} p) < ${day} or ${dueDay(row)} < ${day})`;

/** What payers owe for orders, and the money received. Money received for an order belongs to its current payer (D137). */
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
    rate: 'exchange',
    document: (row) => `(select ${row}.code || '/' || i.number from ${invoices} i where i.id = ${row}.invoice_id)`,
    moved: 'income',
    rest: 'rest',
  },
  moved: postings(income, 'income', 'shipment_id'),
};

/** What agents are owed for transport prices, and the money paid to them. */
export const payables: LedgerSource = {
  name: 'payable',
  side: 'payable',
  parties: 'agent',
  owed: {
    ...ofOrder,
    table: 'payable',
    file: 'shipment_id',
    party: 'agent_id',
    due: (row, { party = `${row}.agent_id`, term = termOf('agent', party) } = {}) =>
      dueAfter(`${row}.shipping_order_on`, term),
    rate: 'rate',
    document: (row) => `${row}.name`,
    moved: 'paid_total',
    rest: 'unpaid_total',
  },
  moved: postings(payment, 'payment', 'price_row_id'),
};
