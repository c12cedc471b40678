import { Decimal } from 'decimal.js';
import { exchangeDifference, percentagePaid, paidSums } from '../../../contract/money/totals/posting-sums.js';
import { income, payment, type TransactionKind } from '../../../contract/shipment/settlement/form.js';
import { firstDayOf, lastOf, livePostings, ofKind, ofRow } from '../../../contract/shipment/settlement/postings.js';
import type { RecordedPosting, SettlementState } from '../../../contract/shipment/settlement/state.js';
import { isOrder } from '../../../contract/shipment/status/life-stages.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { pricesOwed, receivableOf, type PriceOwed } from '../../../contract/shipment/quoted-money.js';
import { localDay } from '../../../contract/time.js';
import { monthAmounts } from '../../ledger/months.js';
import { countOf } from '../../projection/membership.js';
import { marksOf } from '../../projection/order-marks.js';
import { sumsBy } from '../../projection/part-sums.js';
import type { Counter, ReadModelTable, Row, RowSet, SumParts } from '../../projection/table.js';
import type { ShipmentFile } from '../section.js';
import { exchangeDifferences } from '../tables.js';
import { differenceRows } from './differences.js';
import { payableIndexes, receivableIndexes } from './indexes.js';
import { memo } from '../../../contract/memo.js';

/** The sums of the months, which the ledger reads; they count the same rows as its sources. */
const owedByMonth: Counter = {
  counts: 'entries and hundredths of total_mnt by month of shipping_order_on',
  of: (row) => monthAmounts({ day: row['shipping_order_on'], kind: 'owed', mnt: row['total_mnt'] }),
};

function movedByMonth(of: TransactionKind, kind: string): Counter {
  return {
    counts: `entries and hundredths of mnt by month of happened_on, kind and sign where live and kind = ${of}`,
    of: (row) =>
      row['live'] === true && row['kind'] === of
        ? monthAmounts({
            day: row['happened_on'],
            kind: String(row['written_off'] ?? kind),
            mnt: new Decimal(String(row['mnt'])).negated().toFixed(),
          })
        : [],
  };
}

/** Every posting that was ever recorded; a live one is neither reversed nor a reversal (D129). */
export const postingTable: ReadModelTable = {
  name: 'posting',
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    number: 'integer',
    transaction_id: 'integer',
    kind: 'integer',
    price_row_id: 'integer',
    party_id: 'integer',
    currency: 'text',
    amount: 'numeric(15,2)',
    rate: 'numeric(21,8)',
    mnt: 'numeric(17,2)',
    happened_on: 'date',
    comment: 'text',
    recorded_at: 'timestamptz',
    user_id: 'integer',
    reverses_id: 'integer',
    live: 'boolean',
    /** What it writes off, if no money was moved, and why. */
    written_off: 'text',
    reason: 'text',
    /** What posted it, if it was not entered by hand, and the day of that money. */
    source_kind: 'text',
    source_id: 'integer',
    source_part: 'integer',
    source_on: 'date',
  },
  indexes: [
    '(shipment_id, number)',
    '(transaction_id)',
    '(kind, happened_on) where live',
    '(party_id, kind, happened_on) where live',
  ],
  counters: {
    'months of income': movedByMonth(income, 'income'),
    'months of payment': movedByMonth(payment, 'payment'),
  },
};

/** The filter columns of receivables and payables: first those that the sums of a list read of every row. */
const ofOrder = {
  currency: 'text',
  is_paid: 'boolean',
  shipping_order_on: 'date',
  /** The days of the first and of the last transaction. */
  first_transaction_on: 'date',
  transaction_on: 'date',
  paid_at: 'timestamptz',
  /** The local day of `paid_at`. */
  paid_on: 'date',
  sales_id: 'integer',
  tariff_id: 'integer',
  code: 'text',
  contract_number: 'text',
  total: 'numeric(17,2)',
  total_mnt: 'numeric(17,2)',
  difference: 'numeric(17,2)',
  show_confirm: 'boolean',
  finished_at: 'timestamptz',
} as const satisfies ReadModelTable['columns'];

const sumParts: SumParts = {
  ...{ shipping_order_on: 'month', paid_on: 'month', transaction_on: 'month' },
  ...{ is_paid: 'value', sales_id: 'value', tariff_id: 'value' },
};

/** What the payer of each order owes (D099). */
export const receivableTable: ReadModelTable = {
  name: 'receivable',
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    ...ofOrder,
    consignee_id: 'integer',
    payer_id: 'integer',
    exchange: 'numeric(21,8)',
    income: 'numeric(17,2)',
    rest: 'numeric(17,2)',
    percentage: 'integer',
    /** The rate of the last income. */
    final_rate: 'numeric(21,8)',
    invoice_id: 'integer',
    /** The due day of the invoice. */
    due_on: 'date',
    /** The payer for whom the order was released beyond his credit. */
    released_payer_id: 'integer',
    released_at: 'timestamptz',
    released_by: 'integer',
    /** The version of all postings of the order. */
    version: 'integer',
  },
  sums: ['total', 'total_mnt', 'income', 'rest', 'difference'],
  indexes: receivableIndexes,
  fill: 85,
  counters: {
    orders: countOf({}),
    'orders of months': marksOf('shipping_order_on', 'month'),
    months: owedByMonth,
    ...sumsBy('sums', { total: 'currency', total_mnt: null, income: null, rest: null, difference: null }, sumParts),
  },
};

/** What is owed for each transport price row of an order (D100). */
export const payableTable: ReadModelTable = {
  name: 'payable',
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    ...ofOrder,
    name: 'text',
    agent_id: 'integer',
    rate: 'numeric(21,8)',
    paid_total: 'numeric(17,2)',
    unpaid_total: 'numeric(17,2)',
  },
  sums: ['total', 'total_mnt', 'paid_total', 'unpaid_total', 'difference'],
  indexes: payableIndexes,
  fill: 85,
  counters: {
    prices: countOf({}),
    'prices of months': marksOf('shipping_order_on', 'month'),
    months: owedByMonth,
    ...sumsBy(
      'sums',
      { total: 'currency', total_mnt: null, paid_total: null, unpaid_total: null, difference: null },
      sumParts,
    ),
  },
};

/** What the rows depend on besides the state of the section. */
type OfFile = Pick<ShipmentFile, 'id' | 'facts' | 'version'>;

export function settlementRows(state: SettlementState, file: OfFile): RowSet {
  const posting = file.facts.lifecycle.deleted ? [] : postingRows(state, file);
  // Money is owed and paid for orders, including archived ones.
  if (!isOrder(file.facts.lifecycle.stage)) return { posting, receivable: [], payable: [], [exchangeDifferences]: [] };
  return {
    posting,
    receivable: [receivableRow(state, file)],
    payable: payablesOf(state, file.facts).map((row) => payableRow(row, state, file)),
    [exchangeDifferences]: file.facts.lifecycle.deleted ? [] : differenceRows(state, file),
  };
}

/** A price row with payments stays in the list at a price of zero, so that its money is visible (D137). */
export function payablesOf({ postings }: Pick<SettlementState, 'postings'>, { quotation }: FileFacts): PriceOwed[] {
  const paid = new Set(livePostings(postings).map(({ row }) => row));
  return pricesOwed(quotation.money).filter(({ id, price }) => Number(price) > 0 || paid.has(id));
}

/** A posting never changes; another posting can only change whether its row is live. */
function postingRows({ postings }: SettlementState, { id, facts }: OfFile): Row[] {
  const live = new Set(livePostings(postings));
  const agents = new Map(pricesOwed(facts.quotation.money).map((row) => [row.id, row.agent]));
  return postings.map((posting) => {
    // A change of the payer of an order moves its incomes to the new payer (D137).
    const party = posting.row === null ? facts.order.payer : (agents.get(posting.row) ?? posting.party);
    return postingRow(posting, id, party, live.has(posting));
  });
}

/** Cached: each new posting adds only its own row. */
const postingRow = memo(
  (posting: RecordedPosting, shipment: number, party: number | null, isLive: boolean): Row => ({
    id: posting.id,
    shipment_id: shipment,
    number: posting.number,
    transaction_id: posting.transaction,
    kind: posting.kind,
    price_row_id: posting.row,
    party_id: party,
    currency: posting.currency,
    amount: posting.amount,
    rate: posting.rate.rate,
    mnt: posting.mnt,
    happened_on: posting.on,
    comment: posting.comment,
    recorded_at: posting.at,
    user_id: posting.by,
    reverses_id: posting.reverses,
    live: isLive,
    written_off: posting.writtenOff ?? null,
    reason: posting.reason ?? null,
    source_kind: posting.source?.kind ?? null,
    source_id: posting.source?.id ?? null,
    source_part: posting.source?.part ?? null,
    source_on: posting.source?.on ?? null,
  }),
);

function orderOf({ quotation, lifecycle }: FileFacts): Row {
  return {
    code: lifecycle.code,
    contract_number: quotation.contractNumber,
    sales_id: quotation.sales,
    tariff_id: quotation.tariff,
    shipping_order_on: lifecycle.shippingOrderOn,
    finished_at: lifecycle.finishedAt,
  };
}

function paidSince(at: string | null): Row {
  return { paid_at: at, paid_on: at === null ? null : localDay(new Date(at)), is_paid: at !== null };
}

function receivableRow(state: SettlementState, file: OfFile): Row {
  const { id, facts } = file;
  const { currency } = facts.quotation;
  const { income: totalMnt, total, exchange } = receivableOf(facts.quotation.money, facts.lifecycle.orderRates);
  const live = incomesOf(state);
  const { paid, rest, isCovered } = paidSums(totalMnt, live);
  return {
    id,
    ...orderOf(facts),
    consignee_id: facts.quotation.consignee,
    payer_id: facts.order.payer,
    currency,
    exchange,
    total,
    total_mnt: totalMnt,
    income: paid.value,
    rest: rest.value,
    percentage: percentagePaid(totalMnt, paid.value),
    final_rate: lastOf(live.filter((posting) => posting.currency === currency))?.rate.rate ?? exchange,
    difference: exchangeDifference(currency, exchange, live).value,
    invoice_id: facts.billing.invoice,
    due_on: facts.billing.dueOn,
    released_payer_id: state.released?.payer ?? null,
    released_at: state.released?.at ?? null,
    released_by: state.released?.by ?? null,
    version: file.version,
    ...paidSince(state.confirmedAt),
    first_transaction_on: firstDayOf(live),
    transaction_on: lastOf(live)?.on ?? null,
    show_confirm: isCovered,
  };
}

function payableRow(row: PriceOwed, { paidAt, postings }: SettlementState, { id, facts }: OfFile): Row {
  const live = ofRow(livePostings(postings), row.id);
  const { paid, rest, isCovered } = paidSums(row.mnt, live);
  return {
    id: row.id,
    shipment_id: id,
    ...orderOf(facts),
    name: row.name,
    agent_id: row.agent,
    currency: row.currency,
    rate: row.rate,
    total: row.price,
    total_mnt: row.mnt,
    paid_total: paid.value,
    unpaid_total: rest.value,
    difference: exchangeDifference(row.currency, row.rate, live).value,
    ...paidSince(paidAt[row.id] ?? null),
    first_transaction_on: firstDayOf(live),
    transaction_on: lastOf(live)?.on ?? null,
    show_confirm: isCovered,
  };
}

export function incomesOf({ postings }: Pick<SettlementState, 'postings'>): readonly RecordedPosting[] {
  return incomes(postings);
}

const incomes = memo((postings: readonly RecordedPosting[]) => ofKind(livePostings(postings), income));
