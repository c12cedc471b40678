import type { CustomInvoiceForm, InvoicedCharge } from '../../contract/custom-invoice/form.js';
import {
  isPaidByParts,
  paidByParts,
  type InvoicePayment,
  type PayingAmount,
  type PaymentBefore,
} from '../../contract/custom-invoice/payments.js';
import type { OriginState } from '../../contract/origin/origin.js';

export type CustomInvoiceState = CustomInvoiceForm &
  OriginState & {
    generatedAt: string;
    /** The due day as another system had issued it; otherwise it follows from the term of the payer (D135). */
    due?: string;
    paidAt: string | null;
    /** Whether payments reached the amount; otherwise a user marked it as paid. */
    isPaidByParts: boolean;
    /** The parts of bank lines that pay it. */
    payments: readonly InvoicePayment[];
    /** What was paid of it before a move brought it. */
    paidBefore: PaymentBefore | null;
    deleted: boolean;
    /** What of a shipment it charges. */
    charges?: InvoicedCharge;
  };

export const newCustomInvoice: CustomInvoiceState = {
  code: '',
  payer: 0,
  description: '',
  invoicetype: 5,
  currency: 'mnt',
  rate: '1',
  amount: '0',
  generatedAt: '',
  paidAt: null,
  isPaidByParts: false,
  payments: [],
  paidBefore: null,
  deleted: false,
  origins: [],
};

/** Whether these parts of bank lines, and what was paid before, reach the amount. */
export function isPaidWith(invoice: CustomInvoiceState, parts: readonly PayingAmount[]): boolean {
  return isPaidByParts(invoice, allPayments(invoice, parts));
}

export function paidMntOf(invoice: CustomInvoiceState): string {
  return paidByParts(invoice, allPayments(invoice, invoice.payments)).toFixed(2);
}

function allPayments({ paidBefore }: CustomInvoiceState, parts: readonly PayingAmount[]): PayingAmount[] {
  return paidBefore === null ? [...parts] : [paidBefore, ...parts];
}
