import { Decimal } from 'decimal.js';
import { monthOf } from '../../../contract/closing/months.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { isOrder } from '../../../contract/shipment/status/life-stages.js';
import type { SettlementState } from '../../../contract/shipment/settlement/state.js';
import type { ClosingState } from '../../closing/closing.aggregate.js';
import type { SectionRestriction } from '../section.js';
import { settlementRows } from './rows.js';

/** The amounts of a party that the balance of a month adds up (D108), by party, day and kind. */
type Balances = Map<string, { month: string; sum: Decimal }>;

/**
 * In a closed month no balance changes, whichever command runs (D140): a transaction counts on its own day, what is owed on the day of
 * the order. The balances before and after are compared, so no command has to check for closed months.
 */
export const assertMonthsStay: SectionRestriction<SettlementState>['assert'] = (id, before, after, rules) => {
  const { closed } = rules as ClosingState;
  if (Object.keys(closed).length === 0) return;
  const isClosed = (month: string): boolean => Object.hasOwn(closed, month);
  // Most saves are of files without any day in a closed month, or change no money: their rows are not computed.
  if (hasSameMoney(before, after) || !(isInClosed(isClosed, before) || isInClosed(isClosed, after))) return;
  const had = balancesIn(isClosed, id, before);
  const has = balancesIn(isClosed, id, after);
  for (const [key, { month }] of [...had, ...has])
    if (!(had.get(key)?.sum ?? zero).equals(has.get(key)?.sum ?? zero))
      throw refuse('MonthClosed', { values: { month } });
};

const zero = new Decimal(0);

interface OfFile {
  own: SettlementState;
  facts: FileFacts;
}

/** Whether everything that the balances follow from is the same. */
function hasSameMoney(before: OfFile, after: OfFile): boolean {
  const inputs = ({ own, facts: { lifecycle, quotation, order } }: OfFile): unknown[] => [
    own.postings,
    lifecycle,
    quotation,
    order.payer,
  ];
  const had = inputs(before);
  return inputs(after).every((input, at) => input === had[at]);
}

function isInClosed(isClosed: (month: string) => boolean, { own, facts }: OfFile): boolean {
  const { shippingOrderOn } = facts.lifecycle;
  const isOfClosed = shippingOrderOn !== null && isClosed(monthOf(shippingOrderOn));
  return isOfClosed || own.postings.some(({ on }) => isClosed(monthOf(on)));
}

function balancesIn(isClosed: (month: string) => boolean, id: number, { own, facts }: OfFile): Balances {
  const balances: Balances = new Map();
  if (!isOrder(facts.lifecycle.stage)) return balances;
  const rows = settlementRows(own, { id, facts, version: 0 });
  const add = (what: string, day: unknown, amount: unknown): void => {
    if (typeof day !== 'string' || !isClosed(monthOf(day))) return;
    const key = `${what} ${day} ${facts.lifecycle.code}`;
    const sum = (balances.get(key)?.sum ?? zero).plus(String(amount));
    balances.set(key, { month: monthOf(day), sum });
  };
  for (const { payer_id: payer, shipping_order_on: on, total_mnt: owed } of rows['receivable'] ?? [])
    add(`owed by ${String(payer)}`, on, owed);
  for (const { agent_id: agent, shipping_order_on: on, total_mnt: owed } of rows['payable'] ?? [])
    add(`owed to ${String(agent)}`, on, owed);
  for (const { live, kind, party_id: party, happened_on: on, mnt } of rows['posting'] ?? [])
    if (live === true) add(`moved ${String(kind)} ${String(party)}`, on, mnt);
  return balances;
}
