import type { SentForm } from '../../../../contract/form/wire-form.js';
import type { NewRecharge } from '../../../../contract/shipment/clock/recharge.js';
import type { PriceOffer } from '../../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../../contract/shipment/quotation/state.js';
import { localDay } from '../../../../contract/time.js';
import type { CommandDefinition } from '../../../decider/command.js';
import { noReferences, type ReferredFacts } from '../../../form/referred.js';
import { withRates, type RatesInTable } from '../../../reference/rates/rates.js';
import { drawRowIds } from '../../file/row-ids.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../file/shipment-file.js';
import { fileClocks } from '../../file/file-clocks.js';
import { withOffer } from './added-offer.js';
import { changeInquiry } from '../save.js';

interface AddRecharge {
  /** The shipment. */
  id: number;
  /** The new row of the price offer. */
  fields: SentForm['fields'];
  /** The last day that it charges. */
  to: string;
}

/**
 * Adds a row to the price offer for the penalty of the containers up to a day: a save of the offer, with all of its rules (D155, D201). The
 * price may be another one than proposed; the days are charged either way.
 */
export const addRecharge: CommandDefinition<
  AddRecharge,
  { id: number },
  { newIds: readonly number[] },
  ReferredFacts & RatesInTable & Pick<NewRecharge, 'clocks'>
> = {
  name: 'AddRecharge',
  draw: async (_command, source) => ({ newIds: await drawRowIds(2, source) }),
  streams: ({ id }) => [shipmentStream(id)],
  async facts({ id }, source) {
    const { clocks } = await fileClocks(source, id);
    return withRates(source, Promise.resolve({ ...noReferences, clocks }));
  },
  decide(files, { id, fields, to }, by) {
    const { own, effects } = openShipment<QuotationState>(files, id, 'quotation');
    const { priceOffers: offers } = own.form;
    const { events } = changeInquiry.decide(files, { id, form: withOffer(own, fields) }, by);
    const [offer = 0, charge = 0] = by.newIds;
    const { currency } = fields as Pick<PriceOffer, 'currency'>;
    const days = { id: charge, clocks: by.clocks, currency, to, today: localDay(by.now) };
    const charges = effects.clock.recharge({ ...days, offer, offers });
    return { events: [...events, ...charges.map((event) => shipmentEvent(id, event))], answer: { id: offer } };
  },
};
