import { applyDiff, type Diff } from '../../contract/diff.js';
import { customInvoiceEvents } from '../../contract/custom-invoice/events.js';
import { customInvoiceKind, type CustomInvoiceForm } from '../../contract/custom-invoice/form.js';
import type { InvoicePayment, PaymentBefore } from '../../contract/custom-invoice/payments.js';
import { customInvoicePaper } from '../../contract/custom-invoice/papers.js';
import type { StreamEvent } from '../../contract/events.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { withPapers, type PaperRecord } from '../document/paper/paper-record.js';
import { streamOf } from '../log/event.js';
import { endedBy } from '../origin/taken-out.js';
import { withOrigins } from '../origin/with-origin.js';
import type { Aggregate, File, FoldEvent } from '../projection/aggregate.js';
import { customInvoicePaymentTable, customInvoiceRows, customInvoiceTable } from './rows.js';
import { isPaidWith, newCustomInvoice, type CustomInvoiceState } from './state.js';

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
    case 'CustomInvoicePaidBefore':
      return { ...state, paidBefore: event.data as PaymentBefore };
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
  const reachesAmount = isPaidWith(state, [...state.payments, ...payments]);
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
  const losesMark = state.isPaidByParts && !isPaidWith(state, left);
  return losesMark ? [takenBack, { type: 'CustomInvoiceUnpaid' }] : [takenBack];
}

export const customInvoiceStream = (id: number): string => streamOf(customInvoiceKind, id);

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
  initial: newCustomInvoice,
  evolve,
  tables: [customInvoiceTable, customInvoicePaymentTable],
  effects: { pay, takeBack },
  uses: ['shipment.recharge', 'shipment.chargeExpense', 'shipment.withdrawRecharge', 'shipment.withdrawExpenseCharge'],
  rows: customInvoiceRows,
  references: { to: ['payer'], of: ({ deleted, payer }) => (deleted ? [] : [streamOf('payer', payer)]) },
  isDeleted: ({ deleted }) => deleted,
  known: {
    as: { mn: 'Тусгай нэхэмжлэх', en: 'Custom invoice' },
    table: customInvoiceTable.name,
    column: 'code',
  },
};

const moved = withOrigins(invoices, { in: 'CustomInvoiceMovedIn', out: 'CustomInvoiceMovedOut' });
const takenBackByMoves = endedBy(moved, 'CustomInvoiceMovedOut', () => ({ ...newCustomInvoice, deleted: true }));

export const customInvoiceAggregate = withPapers(takenBackByMoves, customInvoicePaperRecord);
