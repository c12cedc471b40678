import { allowed } from '../../../contract/permissions.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import { settlementEvents } from '../../../contract/shipment/settlement/events.js';
import { postingsForm } from '../../../contract/shipment/settlement/form.js';
import { livePostings } from '../../../contract/shipment/settlement/postings.js';
import { settlementRoutes } from '../../../contract/shipment/settlement/routes.js';
import type { SettlementFacts, SettlementState } from '../../../contract/shipment/settlement/state.js';
import { commandCall } from '../../http/command-calls.js';
import { inWordsOf } from '../../form/wire-words.js';
import { column, type EffectsOf, type Section } from '../section.js';
import { ledgerAudit } from './audit.js';
import { businessDaysAudit } from '../audits/business-days-audit.js';
import { confirmedAudit } from './confirmed-audit.js';
import { writeOffRoutes } from '../../../contract/shipment/settlement/write-off.js';
import { creditRoutes } from '../../../contract/shipment/settlement/credit.js';
import { CreditController } from './credit/credit.controller.js';
import { settlementCommands } from './decide.js';
import { differenceTable } from './differences.js';
import { confirm, mark } from './effects.js';
import { evolveSettlement, initialSettlement } from './evolve.js';
import { payables, receivables } from './ledger-sources.js';
import { settlementListings } from './listings.js';
import { incomesOf, payableTable, postingTable, receivableTable, settlementRows } from './rows.js';
import { postBySource, takeBackBySource } from './postings/by-source.js';
import { settlementRestriction } from './restriction.js';
import { writeOffCommands } from './write-off.js';
import { SettlementController } from './settlement.controller.js';

type Own = SettlementState;
const { avlaga, uglug, payableFile, postings } = settlementRoutes;

/** What was paid: every posting, the paid marks of price rows, and the confirmation that the customer has paid. */
export const settlementSection: Section<SettlementState, SettlementFacts> = {
  name: 'settlement',
  events: settlementEvents,
  initial: initialSettlement,
  evolve: evolveSettlement,
  facts: ({ paidAt, postings, confirmedAt }) => {
    const live = livePostings(postings);
    return {
      paidAt,
      hasTransactions: live.length > 0,
      incomes: incomesOf({ postings }),
      rowsWithPayments: live.flatMap(({ row }) => row ?? []),
      isPaid: confirmedAt !== null,
      confirmedAt,
    };
  },
  effects: { confirm, mark } satisfies EffectsOf<SettlementState, FileEffects['settlement']>,
  streamEffects: { post: postBySource, takeBack: takeBackBySource },
  uses: ['advance.useTakenBack', 'bankline.partReleased', 'netting.partReleased'],
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
    { ...differenceTable, follows: ['quotation', 'order', 'lifecycle'] },
  ],
  rows: settlementRows,
  ledger: [receivables, payables],
  listings: settlementListings,
  // The user who released credit is visible to fewer user types than the money (D203).
  visibilityFor: (asker) => {
    if (!allowed('prices.history', asker)) return 'nothing';
    return allowed('finance.creditReleased', asker) ? 'all' : { allBut: ['released'], events: ['CreditReleased'] };
  },
  routes: [avlaga, uglug, { payableFile, postings }, creditRoutes, writeOffRoutes],
  commands: [
    commandCall(creditRoutes.release, settlementCommands.ReleaseCredit, {
      body: ({ params }) => ({ shipment: params.inquiryid }),
      doneMessage: 'updated',
    }),
    commandCall(writeOffRoutes.writeOff, writeOffCommands.WriteOffDifferences, {
      body: ({ body }) => ({
        side: body.side,
        ids: body.selected,
        writeOff: body.writeoff,
        rests: body.rests,
        reason: body.reason ?? null,
      }),
      doneMessage: 'updated',
      answer: ({ written, amount }) => ({ written, amount: Number(amount) }),
    }),
    commandCall(avlaga.record, settlementCommands.RecordIncome, {
      body: ({ params, body }) => ({ shipment: params.inquiryid, row: params.id, ...body }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(postingsForm),
    }),
    commandCall(avlaga.correct, settlementCommands.CorrectIncome, {
      body: ({ params, body: { id: transaction, ...body } }) => ({
        shipment: params.inquiryid,
        row: params.id,
        transaction,
        ...body,
      }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(postingsForm),
    }),
    commandCall(avlaga.remove, settlementCommands.RemoveIncome, {
      body: ({ body }) => ({ transaction: body.deleteid }),
      doneMessage: 'deleted',
    }),
    commandCall(avlaga.confirm, settlementCommands.ConfirmReceivables, {
      body: ({ body }) => ({ ids: body.selected }),
      doneMessage: 'updated',
    }),
    commandCall(uglug.record, settlementCommands.RecordPayment, {
      body: ({ params, body }) => ({ shipment: params.inquiryid, row: params.id, ...body }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(postingsForm),
    }),
    commandCall(uglug.correct, settlementCommands.CorrectPayment, {
      body: ({ params, body: { id: transaction, ...body } }) => ({
        shipment: params.inquiryid,
        row: params.id,
        transaction,
        ...body,
      }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(postingsForm),
    }),
    commandCall(uglug.remove, settlementCommands.RemovePayment, {
      body: ({ body }) => ({ transaction: body.deleteid }),
      doneMessage: 'deleted',
    }),
    commandCall(uglug.confirm, settlementCommands.ConfirmPayables, {
      body: ({ body }) => ({ ids: body.selected }),
      doneMessage: 'updated',
    }),
  ],
  controllers: [SettlementController, CreditController],
  audits: [ledgerAudit, confirmedAudit, businessDaysAudit],
  restrictedBy: settlementRestriction,
};
