import { applyDiff, type Diff } from '../../contract/diff.js';
import { customInvoiceEvents } from '../../contract/custom-invoice/events.js';
import { customInvoiceKind, type CustomInvoiceForm, type InvoicedCharge } from '../../contract/custom-invoice/form.js';
import { isPaidByParts, paidByParts, type InvoicePayment } from '../../contract/custom-invoice/payments.js';
import { customInvoicePaper } from '../../contract/custom-invoice/papers.js';
import { customInvoiceMnt } from '../../contract/money/totals/custom-invoice.js';
import { withPapers, type PaperRecord } from '../document/paper/paper-record.js';
import type { StreamEvent } from '../../contract/events.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { streamOf } from '../log/event.js';
import type { Aggregate, File, FoldEvent } from '../projection/aggregate.js';
import { countOf } from '../projection/membership.js';
import { customInvoicePayments, customInvoices } from './tables.js';
import type { ReadModelTable } from '../projection/table.js';

export type CustomInvoiceState = CustomInvoiceForm & {
  generatedAt: string;
  paidAt: string | null;
  /** Whether parts of bank lines reached the amount; otherwise a user marked it as paid. */
  isPaidByParts: boolean;
  /** The parts of bank lines that pay it. */
  payments: readonly InvoicePayment[];
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
  isPaidByParts: false,
  payments: [],
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
      return { ...state, paidAt: event.at, isPaidByParts: event.data['byParts'] === true };
    case 'CustomInvoiceUnpaid':
      return { ...state, paidAt: null, isPaidByParts: false };
    case 'CustomInvoicePartsPaid':
      return { ...state, payments: [...state.payments, ...paymentsOf(event)] };
    case 'CustomInvoicePartsTakenBack':
      return { ...state, payments: withoutPayments(state.payments, paymentsOf(event)) };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a custom invoice`);
  }
}

function paymentsOf({ data }: FoldEvent): readonly InvoicePayment[] {
  return data['payments'] as InvoicePayment[];
}

function withoutPayments(
  payments: readonly InvoicePayment[],
  removed: readonly Pick<InvoicePayment, 'line' | 'part'>[],
): InvoicePayment[] {
  return payments.filter(({ line, part }) => !removed.some((one) => one.line === line && one.part === part));
}

/** Parts of bank lines pay it; when they reach its amount it is marked as paid. */
function pay(
  { state }: File<CustomInvoiceState>,
  { payments }: { payments: readonly InvoicePayment[] },
): StreamEvent[] {
  if (state.generatedAt === '' || state.deleted) throw refuse('NotFound');
  if (state.paidAt !== null) throw refuse('PaidInvoiceLocked');
  const paid = { type: 'CustomInvoicePartsPaid', data: { payments } };
  const reachesAmount = isPaidByParts(state, [...state.payments, ...payments]);
  return reachesAmount ? [paid, { type: 'CustomInvoicePaid', data: { byParts: true } }] : [paid];
}

/** The parts pay it no longer; the mark goes if they alone set it. */
function takeBack(
  { state }: File<CustomInvoiceState>,
  { parts }: { parts: readonly Pick<InvoicePayment, 'line' | 'part'>[] },
): StreamEvent[] {
  const left = withoutPayments(state.payments, parts);
  const payments = state.payments.filter((payment) => !left.includes(payment));
  if (payments.length === 0) return [];
  const takenBack = { type: 'CustomInvoicePartsTakenBack', data: { payments } };
  const losesMark = state.isPaidByParts && !isPaidByParts(state, left);
  return losesMark ? [takenBack, { type: 'CustomInvoiceUnpaid' }] : [takenBack];
}

export const customInvoiceStream = (id: number): string => streamOf(customInvoiceKind, id);

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
    paid_at: 'timestamptz',
    /** What parts of bank lines pay of it. */
    paid_mnt: 'numeric(17,2)',
    version: 'integer',
  },
  counters: { [existingCustomInvoices]: countOf({}) },
  indexes: ['(code, id)', '(generated_at, id)', '(payer_id, id)', 'using gin (code gin_trgm_ops)'],
};

/** The parts of bank lines that pay custom invoices. */
const customInvoicePaymentTable: ReadModelTable = {
  name: customInvoicePayments,
  key: ['line_id', 'part_id'],
  streamId: 'invoice_id',
  columns: {
    line_id: 'integer',
    part_id: 'integer',
    invoice_id: 'integer',
    currency: 'text',
    amount: 'numeric(17,2)',
    rate: 'numeric(21,8)',
    mnt: 'numeric(17,2)',
    happened_on: 'date',
  },
  indexes: ['(invoice_id)'],
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
  tables: [customInvoiceTable, customInvoicePaymentTable],
  effects: { pay, takeBack },
  uses: ['shipment.recharge', 'shipment.chargeExpense', 'shipment.withdrawRecharge', 'shipment.withdrawExpenseCharge'],
  rows: (
    { deleted, payer, generatedAt, paidAt, payments, isPaidByParts: _isPaidByParts, charges: _charges, ...state },
    file,
  ) => ({
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
            paid_mnt: paidByParts(state, payments).toFixed(2),
            version: file.sections['invoice'] ?? 0,
          },
        ],
    custom_invoice_payment: payments.map(({ line, part, on, ...payment }) => ({
      line_id: line,
      part_id: part,
      invoice_id: file.id,
      ...payment,
      happened_on: on,
    })),
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
