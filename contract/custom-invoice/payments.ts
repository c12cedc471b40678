import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { customInvoiceMnt } from '../money/totals/custom-invoice.js';

const decimal = z.string().regex(/^\d+(\.\d+)?$/);

/** A part of a line of the bank that pays an invoice. */
export const invoicePayment = z.strictObject({
  /** The line and its part. */
  line: z.number().int(),
  part: z.number().int(),
  amount: decimal,
  currency: z.string(),
  rate: decimal,
  mnt: decimal,
  on: z.string(),
});
export type InvoicePayment = z.output<typeof invoicePayment>;

/** What was paid of an invoice in the system that the firm left. */
export const paymentBefore = z.strictObject({
  on: z.string(),
  amount: decimal,
  currency: z.string(),
  rate: decimal,
  mnt: decimal,
  /** The old system says no day: one sum so far, on the day of the move (D177). */
  isSumSoFar: z.literal(true).optional(),
});
export type PaymentBefore = z.output<typeof paymentBefore>;

/** What pays an invoice, wherever it was paid. */
export type PayingAmount = Pick<InvoicePayment, 'amount' | 'currency' | 'mnt'>;

type InvoicedAmount = { currency: string; amount: string; rate: string };

/** What the parts pay of an invoice, in tugrik: a part in its currency counts at the rate of the invoice, every other one as posted. */
export function paidByParts(invoice: InvoicedAmount, payments: readonly PayingAmount[]): Decimal {
  return payments.reduce((sum, payment) => {
    const { currency, rate } = invoice;
    const isOwnCurrency = payment.currency === currency;
    return sum.plus(isOwnCurrency ? customInvoiceMnt({ currency, rate, amount: payment.amount }).value : payment.mnt);
  }, new Decimal(0));
}

/** Whether the parts reach the amount, so that the invoice is marked as paid. */
export function isPaidByParts(invoice: InvoicedAmount, payments: readonly PayingAmount[]): boolean {
  return payments.length > 0 && paidByParts(invoice, payments).gte(customInvoiceMnt(invoice).value);
}
