import { billingEvents } from '../../../contract/shipment/billing/events.js';
import { billingRoutes } from '../../../contract/shipment/billing/routes.js';
import type { BillingFacts, BillingState } from '../../../contract/shipment/billing/state.js';
import { streamOf } from '../../log/event.js';
import type { ReadModelTable } from '../../projection/table.js';
import { commandCall } from '../command-calls.js';
import type { Section } from '../section.js';
import { billingCommands } from './decide.js';
import { evolveBilling, nothingBilled } from './evolve.js';

/** The invoices that stand; whether one is paid is a fact of settlement. */
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
  },
  indexes: ['(shipment_id)'],
};

/** What was asked of the payer, in writing. */
export const billingSection: Section<BillingState, BillingFacts> = {
  name: 'billing',
  events: billingEvents,
  initial: nothingBilled,
  evolve: evolveBilling,
  facts: ({ live }) => ({ isInvoiced: live !== null }),
  tables: [{ ...invoiceTable, follows: ['settlement'] }],
  rows: ({ live }, { id, facts }) => ({
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
          },
        ]
      : [],
  }),
  references: { to: ['payer'], of: ({ live }) => (live ? [streamOf('payer', live.payer)] : []) },
  commands: billingCommands,
  sees: () => 'all',
  calls: [
    commandCall(billingRoutes.generate, 'GenerateInvoice', {
      body: ({ params: { id } }) => ({ id }),
      says: 'saved',
      answer: ({ id }) => ({ id: id as number }),
    }),
    commandCall(billingRoutes.delete, 'DeleteInvoice', {
      body: ({ params: { id } }) => ({ invoice: id }),
      says: 'deleted',
    }),
    commandCall(billingRoutes.paid, 'PayInvoice', {
      body: ({ params: { id }, body: { paid } }) => ({ invoice: id, paid }),
      says: 'updated',
    }),
  ],
};
