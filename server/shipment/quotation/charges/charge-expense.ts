import type { SentForm } from '../../../../contract/form/wire-form.js';
import type { PriceOffer } from '../../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../../contract/shipment/quotation/state.js';
import type { CommandDefinition } from '../../../decider/command.js';
import { noReferences, type ReferredFacts } from '../../../form/referred.js';
import { withRates, type RatesInTable } from '../../../reference/rates/rates.js';
import { drawRowIds } from '../../file/row-ids.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../file/shipment-file.js';
import { withOffer } from './added-offer.js';
import { changeInquiry } from '../save.js';

interface ChargeExpense {
  /** The shipment. */
  id: number;
  expense: number;
  /** The new row of the price offer. */
  fields: SentForm['fields'];
  /** The expense is charged even if a row of the offer does so already. */
  again: boolean;
}

/** Adds a row to the price offer for an extra expense that the payer pays: a save of the offer, with all of its rules (D155, D201). */
export const addExpenseCharge: CommandDefinition<
  ChargeExpense,
  { id: number },
  { newIds: readonly number[] },
  ReferredFacts & RatesInTable
> = {
  name: 'AddExpenseCharge',
  draw: async (_command, source) => ({ newIds: await drawRowIds(2, source) }),
  streams: ({ id }) => [shipmentStream(id)],
  facts: (_command, source) => withRates(source, Promise.resolve(noReferences)),
  decide(files, { id, expense, fields, again }, by) {
    const { own, effects } = openShipment<QuotationState>(files, id, 'quotation');
    const { priceOffers: offers } = own.form;
    const { events } = changeInquiry.decide(files, { id, form: withOffer(own, fields) }, by);
    const [offerId = 0, charge = 0] = by.newIds;
    const { carrier: name, currency, price: amount } = fields as Pick<PriceOffer, 'carrier' | 'currency' | 'price'>;
    const offerRow = offers.length + 1;
    const charged = { id: charge, expense, offer: offerId, offerRow, name: name ?? null, currency, amount };
    const charges = effects.expenses.charge({ charged, offers, again });
    return { events: [...events, ...charges.map((event) => shipmentEvent(id, event))], answer: { id: offerId } };
  },
};
