import { Decimal } from 'decimal.js';
import { billingEvents } from '../../../contract/shipment/billing/events.js';
import { billingRoutes } from '../../../contract/shipment/billing/routes.js';
import { dueOn } from '../../../contract/shipment/billing/due-day.js';
import { localDay } from '../../../contract/time.js';
import type { BillingFacts, BillingState } from '../../../contract/shipment/billing/state.js';
import { streamOf } from '../../log/event.js';
import type { ReadModelTable } from '../../projection/table.js';
import { commandCall } from '../../http/command-calls.js';
import { column, type Section } from '../section.js';
import { billingCommands } from './decide.js';
import { invoiceAudit } from './audit.js';
import { BillingController } from './billing.controller.js';
import { evolveBilling, initialBilling } from './evolve.js';
import { financeTable } from './list-table.js';
import { billingListings, invoiceCounters, invoiceIndexes } from './listings.js';

/** Invoices that were not deleted; the settlement section knows whether one is paid. */
const invoiceTable: ReadModelTable = {
  name: 'invoice',
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    number: 'integer',
    payer_id: 'integer',
    currency: 'text',
    amount: 'numeric(17,2)',
    exchange: 'numeric(21,8)',
    total_mnt: 'numeric(17,2)',
    generated_at: 'timestamptz',
    generated_by: 'integer',
    paid_at: 'timestamptz',
    is_paid: 'boolean',
    code: 'text',
    finished_at: 'timestamptz',
    is_finished: 'boolean',
    difference_mnt: 'numeric(17,2)',
    /** The numbers of its papers in the system that it came from. */
    old_numbers: 'text',
  },
  indexes: invoiceIndexes,
  counters: invoiceCounters,
};

/** The invoices of an order to its payer. */
export const billingSection: Section<BillingState, BillingFacts> = {
  name: 'billing',
  events: billingEvents,
  initial: initialBilling,
  evolve: evolveBilling,
  facts: ({ live }) => ({
    isInvoiced: live !== null,
    invoice: live?.id ?? null,
    issued: live && { on: localDay(new Date(live.at)), mnt: live.totalMnt },
    dueOn: live && dueOn(live),
  }),
  uses: ['settlement.confirm'],
  parts: {
    shipping_order: {
      columns: {
        invoice_number: column<BillingState>('integer', ({ live }) => live?.number ?? null),
        invoiced_at: column<BillingState>('timestamptz', ({ live }) => live?.at ?? null),
      },
    },
  },
  tables: [{ ...invoiceTable, follows: ['settlement', 'lifecycle'], followsTotals: true }],
  rows: ({ live }, { id, facts, totals }) => ({
    invoice: live
      ? [
          {
            id: live.id,
            shipment_id: id,
            number: live.number,
            payer_id: live.payer,
            currency: live.currency,
            amount: live.amount,
            exchange: live.exchange,
            total_mnt: live.totalMnt,
            generated_at: live.at,
            generated_by: live.by,
            paid_at: facts.settlement.confirmedAt,
            is_paid: facts.settlement.isPaid,
            code: facts.lifecycle.code,
            finished_at: facts.lifecycle.finishedAt,
            is_finished: facts.lifecycle.finishedAt !== null,
            difference_mnt: new Decimal(totals().income).minus(live.totalMnt).toFixed(2),
            old_numbers: live.oldNumbers?.join(', ') ?? null,
          },
        ]
      : [],
  }),
  references: { to: ['payer'], of: ({ live }) => (live ? [streamOf('payer', live.payer)] : []) },
  visibilityFor: () => 'all',
  routes: [billingRoutes],
  commands: [
    commandCall(billingRoutes.generate, billingCommands.GenerateInvoice, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(billingRoutes.delete, billingCommands.DeleteInvoice, {
      body: ({ params: { id } }) => ({ invoice: id }),
      doneMessage: 'deleted',
    }),
    commandCall(billingRoutes.paid, billingCommands.PayInvoice, {
      body: ({ params: { id }, body: { paid } }) => ({ invoice: id, paid }),
      doneMessage: 'updated',
    }),
  ],
  controllers: [BillingController],
  listTables: [financeTable],
  listings: billingListings,
  audits: [invoiceAudit],
};
