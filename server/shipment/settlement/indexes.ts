import { isOpen, openDays } from '../../ledger/entries.js';
import type { LedgerSource } from '../../ledger/source.js';
import { payables, receivables } from './ledger-sources.js';
import { leftPayables, leftReceivables } from './left-of-month.js';

/** Sorting and filtering of receivables and payables: the newest orders first, for each filter value too. */
const order = 'shipping_order_on, id';

const indexesOf = (facets: readonly string[], sorted: readonly string[], included: readonly string[]): string[] => [
  `(shipping_order_on desc, id desc) include (${['is_paid', ...included].join(', ')})`,
  ...facets.map((column) => `(${column}, ${order})`),
  ...sorted.map((column) => `(${column}, id)`),
];

/** What is left of a month by the day by which each is counted, and what is left of all months in the order of the lists. */
const leftIndexes = ({ confirmable, unsettled }: typeof leftPayables): string[] => [
  `(transaction_on, id) where ${confirmable()}`,
  `(paid_on, id) where ${unsettled()}`,
  ...[confirmable(), unsettled()].map((left) => `(shipping_order_on desc, id desc) where ${left}`),
];

/** The rows that were open at the end of a past day: a hundredth of all. */
const wasOpen = ({ owed }: LedgerSource): string => `using gist (${openDays(owed)})`;

const people = ['sales_id', 'tariff_id'];
const amounts = ['total', 'total_mnt'];
const days = ['code', 'paid_at', 'paid_on', 'transaction_on', 'finished_at'];

export const receivableIndexes: readonly string[] = [
  ...indexesOf(['payer_id', ...people, ...amounts], [...days, 'rest'], ['paid_on', 'transaction_on']),
  // All columns that are needed to find overdue rows.
  `(shipping_order_on desc, id desc) include (due_on, payer_id) where ${isOpen(receivables.owed)}`,
  // What a party owes: few rows are open, also of a party with very many orders. Overdue rows are counted in the index before it.
  // With all columns by which open rows are found, sorted and reminded of, so that those of all parties are read from it alone.
  `(payer_id) include (id, due_on, shipping_order_on, is_paid, currency, rest) where rest <> 0`,
  `(consignee_id) include (due_on, shipping_order_on, payer_id) where ${isOpen(receivables.owed)}`,
  ...leftIndexes(leftReceivables),
  wasOpen(receivables),
  `(shipping_order_on desc, id desc) where ${leftReceivables.uninvoiced()}`,
];

export const payableIndexes: readonly string[] = [
  ...indexesOf(['agent_id', ...people, ...amounts], [...days, 'unpaid_total'], ['paid_on', 'transaction_on']),
  '(shipment_id)',
  ...leftIndexes(leftPayables),
  wasOpen(payables),
];
