import { foldAll, foldedOrNull } from '../../../../contract/text/fold.js';
import { fcl } from '../../../../contract/reference/fixed/transmodes.js';
import type { QuotationState } from '../../../../contract/shipment/quotation/state.js';
import { column, type StageColumn } from '../../section.js';
import { cargoOf, receivableOf } from '../../../../contract/shipment/quoted-money.js';
import { ofForm } from './form-column.js';

type Own = QuotationState;

/** The columns of the quotation that the lists of orders show and search. */
export const orderColumns: Readonly<Record<string, StageColumn<Own>>> = {
  name: ofForm('text', ({ name }) => name),
  name_search: ofForm('text', ({ name }) => foldAll([name])),
  consignee_id: ofForm('integer', ({ consignee }) => consignee),
  commodity_id: ofForm('integer', ({ commodity }) => commodity),
  mode: ofForm('integer', ({ mode }) => mode),
  is_fcl: ofForm('boolean', ({ mode }) => mode === fcl),
  transport_type_id: ofForm('integer', ({ transportType }) => transportType),
  origin_country: ofForm('text', ({ originCountry }) => originCountry),
  origin_city_id: ofForm('integer', ({ originCity }) => originCity),
  final_country: ofForm('text', ({ finalCountry }) => finalCountry),
  final_city_id: ofForm('integer', ({ finalCity }) => finalCity),
  border_id: ofForm('integer', ({ border }) => border),
  contract_number: ofForm('text', ({ contractNumber }) => contractNumber),
  contract_search: ofForm('text', ({ contractNumber }) => foldedOrNull(contractNumber)),
  comment: ofForm('text', ({ comment }) => comment),
  incoterm: ofForm('text', ({ incoterm }) => incoterm),
  operator_id: ofForm('integer', ({ operator }) => operator),
  weight_kg: ofForm('numeric(17,4)', (form) => cargoOf(form).weightKg),
  clearance: ofForm('integer', ({ clearance }) => clearance),
  form_type: ofForm('text', ({ formType }) => formType),
  sales_id: ofForm('integer', ({ sales }) => sales),
  tariff_id: ofForm('integer', ({ tariff }) => tariff),
  offers_updated: column<Own>('integer', ({ unseenOffers }) => unseenOffers),
  currency: ofForm('text', ({ currency }) => currency),
  // What the payer owes, in that currency (D055, D099).
  total: column<Own>('numeric(17,2)', ({ form }, { facts }) => receivableOf(form, facts.lifecycle.orderRates).total),
  exchange: column<Own>(
    'numeric(21,8)',
    ({ form }, { facts }) => receivableOf(form, facts.lifecycle.orderRates).exchange,
  ),
};
