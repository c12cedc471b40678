import type { Fields } from '../../fields/field.js';
import { advanceFields } from '../../advance/form.js';
import { customInvoiceFields } from '../../custom-invoice/form.js';
import { itemFields } from '../../item/form.js';
import { agent } from '../../reference/lists/agent.js';
import { carrier } from '../../reference/lists/carrier.js';
import { consignee } from '../../reference/lists/consignee.js';
import { customagent } from '../../reference/lists/customagent.js';
import { driver } from '../../reference/lists/driver.js';
import { partyaccount } from '../../reference/lists/partyaccount.js';
import { payer } from '../../reference/lists/payer.js';
import { supplier } from '../../reference/lists/supplier.js';
import { customsFields } from '../../shipment/customs/form.js';
import { documentFields } from '../../shipment/documents/form.js';
import { awbFields, borderDateFields, ownContainerFields } from '../../shipment/operations/form.js';
import { unitFields, unitsForm } from '../../shipment/operations/units/form.js';
import { orderForm } from '../../shipment/order/form.js';
import { quotationForm } from '../../shipment/quotation/form.js';
import { transactionFields } from '../../shipment/settlement/form.js';
import { newsFields, noteFields, tracingFields } from '../../shipment/tracing/form.js';
import { userFields } from '../../user/form.js';

const { transportPrices, priceOffers, sizes } = quotationForm.tables;

/** The forms that the rows of sheets become, by the name with which a column says what it fills. */
export const targetForms = {
  consignee: consignee.fields,
  payer: payer.fields,
  agent: agent.fields,
  supplier: supplier.fields,
  customagent: customagent.fields,
  driver: driver.fields,
  carrier: carrier.fields,
  partyaccount: partyaccount.fields,
  user: userFields,
  inquiry: quotationForm.fields,
  price: transportPrices.fields,
  offer: priceOffers.fields,
  size: sizes.fields,
  order: orderForm.fields,
  awb: awbFields,
  border: borderDateFields,
  ownContainer: ownContainerFields,
  customs: customsFields,
  tracing: tracingFields,
  news: newsFields,
  note: noteFields,
  promise: unitsForm.fields,
  unit: unitFields,
  transaction: transactionFields,
  customInvoice: customInvoiceFields,
  item: itemFields,
  advance: advanceFields,
  document: documentFields,
} as const satisfies Readonly<Record<string, Fields>>;

type TargetForms = typeof targetForms;

/** A field of one of these forms: `payer.name`. */
export type Target = { [F in keyof TargetForms]: `${F}.${keyof TargetForms[F] & string}` }[keyof TargetForms];
