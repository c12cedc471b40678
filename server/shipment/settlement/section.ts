import { allowed } from '../../../contract/permissions.js';
import { settlementEvents } from '../../../contract/shipment/settlement/events.js';
import { postingsForm } from '../../../contract/shipment/settlement/form.js';
import { lastOf, livePostings } from '../../../contract/shipment/settlement/postings.js';
import { settlementRoutes } from '../../../contract/shipment/settlement/routes.js';
import type { SettlementFacts, SettlementState } from '../../../contract/shipment/settlement/state.js';
import { commandCall } from '../command-calls.js';
import { column, type Section } from '../section.js';
import { ledgerAudit } from './audit.js';
import { businessDaysAudit } from '../business-days-audit.js';
import { confirmedAudit } from './confirmed-audit.js';
import { writeOffRoutes } from '../../../contract/shipment/settlement/write-off.js';
import { creditRoutes } from '../../../contract/shipment/settlement/credit.js';
import { CreditController } from './credit.controller.js';
import { settlementCommands } from './decide.js';
import { evolveSettlement, nothingSettled } from './evolve.js';
import { payables, receivables } from './ledger-sources.js';
import { settlementListings } from './listings.js';
import { incomesOf, payableTable, postingTable, receivableTable, settlementRows } from './rows.js';
import { settlementRestriction } from './restriction.js';
import { writeOffCommands } from './write-off.js';
import { SettlementController } from './settlement.controller.js';

type Own = SettlementState;
const { avlaga, uglug, payableFile, postings } = settlementRoutes;

/** What was paid: every movement of money, the marks of price rows, and that the customer has paid. */
export const settlementSection: Section<SettlementState, SettlementFacts> = {
  name: 'settlement',
  events: settlementEvents,
  initial: nothingSettled,
  evolve: evolveSettlement,
  facts: (state) => ({
    paidAt: (row) => state.paidAt[row] ?? null,
    hasTransactions: livePostings(state.postings).length > 0,
    hasPayments: (row) => livePostings(state.postings).some((posting) => posting.row === row),
    lastRate: (currency) => lastOf(incomesOf(state).filter((posting) => posting.currency === currency))?.rate ?? null,
    isPaid: state.confirmedAt !== null,
    confirmedAt: state.confirmedAt,
    confirm: (paid) =>
      paid === (state.confirmedAt !== null)
        ? []
        : [{ type: paid ? 'ReceivableConfirmed' : 'ReceivableReopened', data: {} }],
    mark: (rows, paid) =>
      rows.length === 0 ? [] : [{ type: paid ? 'PriceRowsPaid' : 'PriceRowsUnpaid', data: { rows: [...rows] } }],
  }),
  parts: {
    shipping_order: {
      columns: {
        is_paid: column<Own>('boolean', ({ confirmedAt }) => confirmedAt !== null),
        paid_at: column<Own>('timestamptz', ({ confirmedAt }) => confirmedAt),
      },
    },
  },
  tables: [
    { ...postingTable, follows: ['quotation', 'order', 'lifecycle'] },
    { ...receivableTable, follows: ['quotation', 'order', 'lifecycle', 'billing'] },
    { ...payableTable, follows: ['quotation', 'lifecycle'] },
  ],
  rows: settlementRows,
  ledger: [receivables, payables],
  listings: settlementListings,
  commands: { ...settlementCommands, ...writeOffCommands },
  // Who let a payer through is for fewer than the money is (D203).
  sees: (asker) => {
    if (!allowed('prices.history', asker)) return 'nothing';
    return allowed('finance.creditReleased', asker) ? 'all' : { allBut: ['released'], events: ['CreditReleased'] };
  },
  routes: [avlaga, uglug, { payableFile, postings }, creditRoutes, writeOffRoutes],
  calls: [
    commandCall(creditRoutes.release, 'ReleaseCredit', {
      body: ({ params }) => ({ shipment: params.inquiryid }),
      says: 'updated',
    }),
    commandCall(writeOffRoutes.writeOff, 'WriteOffDifferences', {
      body: ({ body }) => ({
        side: body.side,
        ids: body.selected,
        writeOff: body.writeoff,
        reason: body.reason ?? null,
      }),
      says: 'updated',
      answer: ({ written, amount }) => ({ written: written as number, amount: Number(amount) }),
    }),
    commandCall(avlaga.record, 'RecordIncome', {
      body: ({ params, body }) => ({ shipment: params.inquiryid, row: params.id, ...body }),
      says: 'saved',
      answer: ({ id }) => ({ id: id as number }),
      form: postingsForm,
    }),
    commandCall(avlaga.correct, 'CorrectIncome', {
      body: ({ params, body }) => ({ shipment: params.inquiryid, row: params.id, ...body }),
      says: 'updated',
      answer: ({ id }) => ({ id: id as number }),
      form: postingsForm,
    }),
    commandCall(avlaga.remove, 'RemoveIncome', {
      body: ({ body }) => ({ transaction: body.deleteid }),
      says: 'deleted',
    }),
    commandCall(avlaga.confirm, 'ConfirmReceivables', {
      body: ({ body }) => ({ ids: body.selected }),
      says: 'updated',
    }),
    commandCall(uglug.record, 'RecordPayment', {
      body: ({ params, body }) => ({ shipment: params.inquiryid, row: params.id, ...body }),
      says: 'saved',
      answer: ({ id }) => ({ id: id as number }),
      form: postingsForm,
    }),
    commandCall(uglug.correct, 'CorrectPayment', {
      body: ({ params, body }) => ({ shipment: params.inquiryid, row: params.id, ...body }),
      says: 'updated',
      answer: ({ id }) => ({ id: id as number }),
      form: postingsForm,
    }),
    commandCall(uglug.remove, 'RemovePayment', {
      body: ({ body }) => ({ transaction: body.deleteid }),
      says: 'deleted',
    }),
    commandCall(uglug.confirm, 'ConfirmPayables', {
      body: ({ body }) => ({ ids: body.selected }),
      says: 'updated',
    }),
  ],
  controllers: [SettlementController, CreditController],
  audits: [ledgerAudit, confirmedAudit, businessDaysAudit],
  restrictedBy: settlementRestriction,
};
