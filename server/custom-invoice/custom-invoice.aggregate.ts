import { applyDiff, type Diff } from '../../contract/diff.js';
import { customInvoiceEvents } from '../../contract/custom-invoice/events.js';
import { customInvoiceKind, type CustomInvoiceForm, type InvoicedCharge } from '../../contract/custom-invoice/form.js';
import { customInvoicePaper } from '../../contract/custom-invoice/papers.js';
import { customInvoiceMnt } from '../../contract/money/totals/custom-invoice.js';
import { withPapers, type PaperRecord } from '../document/paper/paper-record.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import { countOf } from '../projection/membership.js';
import type { ReadModelTable } from '../projection/table.js';

export type CustomInvoiceState = CustomInvoiceForm & {
  generatedAt: string;
  paidAt: string | null;
  deleted: boolean;
  /** What of a shipment it charges. */
  charges?: InvoicedCharge;
};

const fresh: CustomInvoiceState = {
  code: '',
  payer: 0,
  description: '',
  invoicetype: 5,
  currency: 'mnt',
  rate: '1',
  amount: '0',
  generatedAt: '',
  paidAt: null,
  deleted: false,
};

function evolve(state: CustomInvoiceState, event: FoldEvent): CustomInvoiceState {
  const type = event.type as keyof typeof customInvoiceEvents;
  switch (type) {
    case 'CustomInvoiceAdded':
      return { ...state, ...(event.data as CustomInvoiceForm), generatedAt: event.at };
    case 'CustomInvoiceChanged':
    case 'CustomInvoiceDeleted':
    case 'CustomInvoiceRestored':
      return applyDiff(state, event.data as Diff);
    case 'CustomInvoicePaid':
      return { ...state, paidAt: event.at };
    case 'CustomInvoiceUnpaid':
      return { ...state, paidAt: null };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a custom invoice`);
  }
}

/** The counter of the custom invoices that are not deleted. */
export const existingCustomInvoices = 'there';

/** Only custom invoices that are not deleted have a row. */
export const customInvoiceTable: ReadModelTable = {
  name: 'custom_invoice',
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
    paid_at: 'timestamptz',
    version: 'integer',
  },
  counters: { [existingCustomInvoices]: countOf({}) },
  indexes: ['(code, id)', '(generated_at, id)', '(payer_id, id)', 'using gin (code gin_trgm_ops)'],
};

/** The one paper of a custom invoice is its print. */
export const customInvoicePaperRecord: PaperRecord = {
  kind: customInvoiceKind,
  event: 'CustomInvoicePaperTaken',
  table: 'custom_invoice_paper',
  papers: [customInvoicePaper],
};

const invoices: Aggregate<CustomInvoiceState> = {
  name: customInvoiceKind,
  events: customInvoiceEvents,
  initial: fresh,
  evolve,
  tables: [customInvoiceTable],
  uses: ['shipment.recharge', 'shipment.chargeExpense', 'shipment.withdrawRecharge', 'shipment.withdrawExpenseCharge'],
  rows: ({ deleted, payer, generatedAt, paidAt, charges: _charges, ...state }, file) => ({
    custom_invoice: deleted
      ? []
      : [
          {
            id: file.id,
            ...state,
            payer_id: payer,
            amount_mnt: customInvoiceMnt(state).value,
            generated_at: generatedAt,
            paid_at: paidAt,
            version: file.sections['invoice'] ?? 0,
          },
        ],
  }),
  references: { to: ['payer'], of: ({ deleted, payer }) => (deleted ? [] : [streamOf('payer', payer)]) },
  isDeleted: ({ deleted }) => deleted,
  known: {
    as: { mn: 'Тусгай нэхэмжлэх', en: 'Custom invoice' },
    table: customInvoiceTable.name,
    column: 'code',
  },
};

export const customInvoiceAggregate = withPapers(invoices, customInvoicePaperRecord);
