import type { StreamEvent } from '../../../../contract/events.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import { chargesInForce, proposedCharges, type NewRecharge } from '../../../../contract/shipment/clock/recharge.js';
import { chargeInWords, type Recharge } from '../../../../contract/shipment/clock/recharge-form.js';
import type { ClockState } from '../../../../contract/shipment/clock/state.js';
import type { StreamEffects } from '../../../../contract/composition/effects.js';
import type { FileFacts } from '../../../../contract/shipment/file/file-facts.js';
import type { FileEffects } from '../../../../contract/shipment/file/file-effects.js';
import { Faults } from '../../../form/faults.js';
import { assertOrder } from '../../file/running.js';

type Input = Parameters<FileEffects['clock']['recharge']>[0];

/** By what the days are charged. */
type Means = Pick<Recharge, 'offer' | 'invoice' | 'invoiceCode'>;

export function rechargeByOffer(state: ClockState, { offer, offers, ...charge }: Input): StreamEvent[] {
  return recharged(state, charge, offers, { offer, invoice: null, invoiceCode: null });
}

export function rechargeByInvoice(
  state: ClockState,
  { invoice, invoiceCode, ...charge }: StreamEffects['shipment.recharge'],
  facts: FileFacts,
): StreamEvent[] {
  assertOrder(facts);
  return recharged(state, charge, facts.quotation.money.priceOffers, { offer: null, invoice, invoiceCode });
}

/** The days that a deleted invoice charged may be charged again. */
export function withdrawRecharge(
  { recharges }: ClockState,
  { invoice }: StreamEffects['shipment.withdrawRecharge'],
): StreamEvent[] {
  const withdrawn = recharges.filter((one) => one.invoice === invoice);
  return withdrawn.length === 0 ? [] : [{ type: 'RechargeWithdrawn', data: { recharges: withdrawn } }];
}

/** Records up to which day the days of the containers are charged, and at which prices. */
function recharged(
  { recharges }: ClockState,
  { id, clocks, currency, to, today }: NewRecharge,
  offers: readonly { id: number }[],
  means: Means,
): StreamEvent[] {
  const faults = new Faults();
  if (to > today) faults.report('to', 'upToToday');
  faults.assertNone();
  const before = chargesInForce(recharges, offers).filter((one) => one.currency === currency);
  const proposal = proposedCharges(clocks, before, to).find((one) => one.currency === currency);
  if (!proposal || Number(proposal.amount) <= 0) throw nothingLeft(before, to);
  const { amount, containers } = proposal;
  const charge: Recharge = { id, to, currency, amount, days: chargeInWords(containers), containers, ...means };
  return [{ type: 'PenaltyRecharged', data: { recharges: [charge] } }];
}

function nothingLeft(before: readonly Recharge[], to: string) {
  const [last] = before
    .map((one) => one.to)
    .toSorted()
    .slice(-1);
  return last === undefined
    ? refuse('NoPenaltyToCharge', { values: { day: to } })
    : refuse('PenaltyAlreadyCharged', { values: { day: last } });
}
