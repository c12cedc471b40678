import { bookedBy, itemMnt, itemSums, type ItemPayment } from '../../contract/item/payments.js';
import { itemStateOf, sideOfItem, type ItemState } from '../../contract/item/state.js';
import { oldNumbersIn } from '../../contract/origin/origin.js';
import { foldAll } from '../../contract/text/fold.js';
import type { StreamFacts } from '../projection/aggregate.js';
import { sumsOf } from '../projection/column-sums.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable, Row, RowSet } from '../projection/table.js';
import { outsideItemPayments, outsideItems } from './tables.js';

/** The counter of the items. */
export const existingItems = 'there';

export const itemTable: ReadModelTable = {
  name: outsideItems,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    /** The same as text, by which users know it. */
    number: 'text',
    /** Of a payer: receivable; of an agent: payable. */
    side: 'text',
    payer_id: 'integer',
    agent_id: 'integer',
    paper: 'text',
    old_numbers: 'text',
    search: 'text',
    happened_on: 'date',
    due_on: 'date',
    currency: 'text',
    amount: 'numeric(17,2)',
    rate: 'numeric(21,8)',
    mnt: 'numeric(17,2)',
    /** In its currency: booked + rest = amount; of a reversed one the rest is 0. */
    booked: 'numeric(17,2)',
    rest: 'numeric(17,2)',
    rest_mnt: 'numeric(17,2)',
    state: 'integer',
    /** Whether something is left, also below zero. */
    is_open: 'boolean',
    /** The file that it speaks of. */
    code: 'text',
    shipment_id: 'integer',
    reason: 'text',
    user_id: 'integer',
    recorded_at: 'timestamptz',
    /** The day from which it is reversed. */
    reversed_on: 'date',
    reversal_reason: 'text',
    reversal_user_id: 'integer',
    reversed_at: 'timestamptz',
    version: 'integer',
  },
  counters: {
    [existingItems]: countOf({}),
    sums: sumsOf({ amount: 'currency', booked: 'currency', rest: 'currency', rest_mnt: null }),
  },
  indexes: [
    '(happened_on, id)',
    ...['payer_id', 'agent_id', 'currency', 'state', 'side', 'is_open'].map((column) => `(${column}, happened_on, id)`),
    ...['due_on', 'amount', 'rest', 'rest_mnt'].map((column) => `(${column}, id)`),
    '(code) where code is not null',
    'using gin (search gin_trgm_ops)',
  ],
};

/** What bank lines, advances and nettings have booked on items, and what was paid in the old system. */
export const itemPaymentTable: ReadModelTable = {
  name: outsideItemPayments,
  key: ['source_kind', 'source_id', 'part_id'],
  streamId: 'item_id',
  columns: {
    source_kind: 'text',
    source_id: 'integer',
    part_id: 'integer',
    item_id: 'integer',
    happened_on: 'date',
    currency: 'text',
    amount: 'numeric(17,2)',
    rate: 'numeric(21,8)',
    mnt: 'numeric(17,2)',
    /** In the currency of the item. */
    booked: 'numeric(17,2)',
    is_sum_so_far: 'boolean',
    /** Its place among those of the item. */
    place: 'integer',
  },
  indexes: ['(item_id, place)'],
};

export function itemRows(state: ItemState, { id, sections }: StreamFacts): RowSet {
  return {
    [outsideItems]: state.at === '' ? [] : [itemRow(state, id, sections['item'] ?? 0)],
    [outsideItemPayments]: state.payments.map((payment, at) => paymentRow(payment, state, id, at)),
  };
}

function itemRow(state: ItemState, id: number, version: number): Row {
  const { amount, rate, currency, reversed, paper, origins } = state;
  const { booked, rest, restMnt } = itemSums(state);
  return {
    ...{ id, number: String(id), side: sideOfItem(state), payer_id: state.payer, agent_id: state.agent, paper },
    old_numbers: oldNumbersIn(origins).join(', ') || null,
    ...{
      search: foldAll([paper, state.code, ...origins.map(({ number }) => number)]),
      happened_on: state.on,
      due_on: state.due,
      currency,
      amount,
      rate,
    },
    ...{ mnt: itemMnt(state, amount), booked, rest, rest_mnt: restMnt, state: itemStateOf(state) },
    ...{ is_open: Number(rest) !== 0, code: state.code, shipment_id: state.shipment, reason: state.reason },
    ...{ user_id: state.by, recorded_at: state.at, reversed_on: reversed?.on ?? null },
    ...{ reversal_reason: reversed?.reason ?? null, reversal_user_id: reversed?.by ?? null },
    ...{ reversed_at: reversed?.at ?? null, version },
  };
}

function paymentRow(payment: ItemPayment, item: ItemState, id: number, place: number): Row {
  const { from, source, part, on, currency, amount, rate, mnt, isSumSoFar = false } = payment;
  return {
    ...{ source_kind: from, source_id: source, part_id: part, item_id: id, happened_on: on, currency, amount, rate },
    ...{ mnt, booked: bookedBy(item, payment), is_sum_so_far: isSumSoFar, place },
  };
}
