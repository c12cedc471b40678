import type { StreamEvent } from '../../../../contract/events.js';
import { paidSums, type PostedAmount } from '../../../../contract/money/totals/posting-sums.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import { pricesOwed } from '../../../../contract/shipment/quoted-money.js';
import { income, type TransactionKind } from '../../../../contract/shipment/settlement/form.js';
import type { Facts } from '../../../decider/command.js';
import { may } from '../../../decider/may.js';
import { mark } from '../effects.js';
import type { OpenRow, Owed } from './open-row.js';

/** Confirms a row as paid, including what the same command posts on it. */
export function confirmedEvents(
  { own, facts, live, totalMnt, isPaid }: OpenRow,
  owed: Owed,
  kind: TransactionKind,
  by: Pick<Facts, 'actor'>,
  added: readonly PostedAmount[],
): StreamEvent[] {
  if (isPaid && !may('finance.correct', by)) throw refuse('ConfirmedForCorrection');
  if (facts.lifecycle.stage === 'archived') throw refuse('ClosedForEditing');
  const { rest, isCovered } = paidSums(totalMnt, [...live, ...added]);
  if (!isCovered)
    throw refuse('NotCoveredYet', {
      values: { code: facts.lifecycle.code ?? String(owed.shipment), rest: rest.value },
    });
  const price = pricesOwed(facts.quotation.money).find(({ id }) => id === owed.row);
  const marked = price ? [{ id: price.id, agent: price.agent, currency: price.currency, price: price.price }] : [];
  return kind === income ? [{ type: 'ReceivableConfirmed' }] : mark(own, { rows: marked, paid: true });
}
