import { emptyFields, type SentForm, type SentRow } from '../../../../contract/form/wire-form.js';
import { priceOfferFields } from '../../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../../contract/shipment/quotation/state.js';

/** A save of the offer that adds one row to those that it has. */
export function withOffer({ form }: QuotationState, fields: SentForm['fields']): SentForm {
  const row = { id: null, ...emptyFields(priceOfferFields), ...fields };
  return { fields: {}, tables: { priceOffers: [...(form.priceOffers as SentRow[]), row] } };
}
