import { refuse } from '../../../contract/refusals/refusals.js';
import type { StreamEvent } from '../../../contract/events.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { isOrder } from '../../../contract/shipment/status/life-stages.js';
import type { Receivable } from '../../../contract/shipment/quotation/state.js';
import { receivableOf } from '../../../contract/shipment/quoted-money.js';
import type { Facts } from '../../decider/command.js';
import { may } from '../../decider/may.js';

/**
 * What a payer owes for an order, as it is confirmed: the amount in tugrik, and the currency and rate for the amount in the currency
 * of the file.
 */
interface Owed extends Pick<Receivable, 'income' | 'exchange'> {
  currency: string;
}

type OwedFacts = Pick<FileFacts, 'quotation' | 'lifecycle'>;

/** Nothing is owed for a file that is not an order. */
function owedIn({ quotation, lifecycle }: OwedFacts): Owed | null {
  return isOrder(lifecycle.stage)
    ? { ...receivableOf(quotation.money, lifecycle.orderRates), currency: quotation.currency }
    : null;
}

/** Whether a change alters an amount that is confirmed as paid. Nothing was owed for a file that was not an order before. */
export function movesConfirmed(before: FileFacts, after: OwedFacts): boolean {
  const owed = before.settlement.isPaid ? owedIn(before) : null;
  if (!owed) return false;
  const next = owedIn(after);
  return !next || (['income', 'exchange', 'currency'] as const).some((figure) => owed[figure] !== next[figure]);
}

/**
 * D201: what the payer owes does not change while it is confirmed as paid. For an administrator, the same save revokes the
 * confirmation by these events; other users are refused.
 */
export function reopening(effects: FileEffects, before: FileFacts, after: OwedFacts, by: Facts): StreamEvent[] {
  if (!movesConfirmed(before, after)) return [];
  if (!may('finance.correct', by)) throw refuse('ConfirmedTotalStays');
  return [...effects.settlement.confirm({ paid: false })];
}
