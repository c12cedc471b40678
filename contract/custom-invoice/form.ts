import { choice } from '../fields/choice/field.js';
import { code } from '../fields/code/field.js';
import { flag } from '../fields/flag/field.js';
import { money } from '../fields/money/field.js';
import { note } from '../fields/note/field.js';
import { rate } from '../fields/rate/field.js';
import { ref } from '../fields/ref/field.js';
import type { Field, Values } from '../fields/field.js';
import { currencies } from '../reference/fixed/currencies.js';
import { invoiceTypes } from '../reference/fixed/order-choices.js';
import { fieldMessages } from '../refusals/refusals.js';
import { wireField } from '../form/wire-form.js';

/** The name of the record kind, of its stream, list and topic. Frozen. */
export const customInvoiceKind = 'custominvoice';

/** The prefix of a code: it looks like an order code, but need not belong to an order (D112). */
export const codeMask = { prefix: 'SM', digits: 7 } as const;
const writtenCode = /^SM.{7}$/u;

/** Amounts are stored rounded to two decimals; a rate has as many decimals as calls answer. */
export const amountPlaces = 2;
export const ratePlaces = 4;

/** An invoice that belongs to no shipment file (D053). A rate that is missing or 0 is filled in (D056). */
export const customInvoiceFields = {
  code: wireField('code', invoiceCode()),
  payer: wireField('payer', ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer', { required: true })),
  description: wireField('description', note({ mn: 'Тайлбар', en: 'Description' }, { required: true, max: 1_000 })),
  invoicetype: wireField(
    'invoicetype',
    choice({ mn: 'Нэхэмжлэхийн төрөл', en: 'Invoice type' }, invoiceTypes, { required: true }),
  ),
  currency: wireField('currency', choice({ mn: 'Валют', en: 'Currency' }, currencies, { required: true })),
  rate: wireField('rate', rate({ mn: 'Ханш', en: 'Rate' })),
  amount: wireField('amount', money({ mn: 'Дүн', en: 'Amount' }, { required: true, positive: true })),
};

/** The fields that the history shows, including the paid and deleted states. */
export const customInvoiceLifeFields = { ...customInvoiceFields, deleted: flag({ mn: 'Устгасан', en: 'Deleted' }) };

export type CustomInvoiceForm = Values<typeof customInvoiceFields> & {
  /** A stored invoice always has its rate. */
  rate: string;
};

export const customInvoiceFieldNames = Object.keys(customInvoiceFields);

/** What of a shipment an invoice charges: one of its extra expenses, otherwise the penalty of its containers. */
export type InvoicedCharge = {
  shipment: number;
  expense?: number | undefined;
};

function invoiceCode(): Field<string> {
  const field = code({ mn: 'Код', en: 'Code' }, { required: true });
  return { ...field, body: field.body.refine((written) => writtenCode.test(written), fieldMessages.invoiceCode.mn) };
}
