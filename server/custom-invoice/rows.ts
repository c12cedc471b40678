import type { PaymentBefore } from '../../contract/custom-invoice/payments.js';
import { customInvoiceMnt } from '../../contract/money/totals/custom-invoice.js';
import { oldNumbersIn } from '../../contract/origin/origin.js';
import type { StreamFacts } from '../projection/aggregate.js';
import { sumsOf } from '../projection/column-sums.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable, Row, RowSet } from '../projection/table.js';
import { paidMntOf, type CustomInvoiceState } from './state.js';
import { customInvoicePayments, customInvoices } from './tables.js';

/** The counter of the custom invoices that are not deleted. */
export const existingCustomInvoices = 'there';

/** Only custom invoices that are not deleted have a row. */
export const customInvoiceTable: ReadModelTable = {
  name: customInvoices,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    code: 'text',
    payer_id: 'integer',
    description: 'text',
    invoicetype: 'integer',
    currency: 'text',
    rate: 'numeric(21,8)',
    amount: 'numeric(17,2)',
    amount_mnt: 'numeric(17,2)',
    generated_at: 'timestamptz',
    /** As another system had issued it; null where it follows from the term of the payer. */
    due_on: 'date',
    paid_at: 'timestamptz',
    /** What parts of bank lines pay of it, and what was paid in the old system. */
    paid_mnt: 'numeric(17,2)',
    old_numbers: 'text',
    version: 'integer',
  },
  counters: { [existingCustomInvoices]: countOf({}), sums: sumsOf({ amount: 'currency', amount_mnt: null }) },
  indexes: ['(code, id)', '(generated_at, id)', '(payer_id, id)', 'using gin (code gin_trgm_ops)'],
};

/** The parts of bank lines that pay custom invoices, and what was paid of one in the old system. */
export const customInvoicePaymentTable: ReadModelTable = {
  name: customInvoicePayments,
  key: ['source_kind', 'source_id', 'part_id'],
  streamId: 'invoice_id',
  columns: {
    source_kind: 'text',
    /** The line; of the old system the invoice itself. */
    source_id: 'integer',
    part_id: 'integer',
    invoice_id: 'integer',
    currency: 'text',
    amount: 'numeric(17,2)',
    rate: 'numeric(21,8)',
    mnt: 'numeric(17,2)',
    happened_on: 'date',
    is_sum_so_far: 'boolean',
  },
  indexes: ['(invoice_id)'],
};

export function customInvoiceRows(state: CustomInvoiceState, { id, sections }: StreamFacts): RowSet {
  if (state.deleted) return { [customInvoices]: [], [customInvoicePayments]: [] };
  return {
    [customInvoices]: [invoiceRow(state, id, sections['invoice'] ?? 0)],
    [customInvoicePayments]: [
      ...state.payments.map(({ line, part, ...payment }) => paymentRow('bankline', line, part, id, payment)),
      ...(state.paidBefore ? [paymentRow('oldsystem', id, 1, id, state.paidBefore)] : []),
    ],
  };
}

function invoiceRow(state: CustomInvoiceState, id: number, version: number): Row {
  const { code, payer, description, invoicetype, currency, rate, amount, due, origins } = state;
  return {
    ...{ id, code, payer_id: payer, description, invoicetype, currency, rate, amount },
    ...{ amount_mnt: customInvoiceMnt(state).value, generated_at: state.generatedAt, due_on: due ?? null },
    ...{ paid_at: state.paidAt, paid_mnt: paidMntOf(state), old_numbers: oldNumbersIn(origins).join(', ') || null },
    version,
  };
}

function paymentRow(kind: string, source: number, part: number, invoice: number, payment: PaymentBefore): Row {
  const { on, currency, amount, rate, mnt, isSumSoFar = false } = payment;
  return {
    ...{ source_kind: kind, source_id: source, part_id: part, invoice_id: invoice, currency, amount, rate, mnt },
    ...{ happened_on: on, is_sum_so_far: isSumSoFar },
  };
}
