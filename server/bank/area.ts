import { bankRoutes } from '../../contract/bank/routes.js';
import type { EventRights } from '../audit/check.js';
import { commandCall } from '../http/command-calls.js';
import { bankLineAttentionAudit } from './attention.js';
import { bankAudit } from './audit.js';
import { bankLineAggregate } from './bank-line.aggregate.js';
import { bankLineRecord, bankStatementRecord } from './bank-records.js';
import { bankStatementAggregate } from './bank-statement.aggregate.js';
import { setLineAside, takeLineBack } from './commands.js';
import { bookBankLines } from './booking/book.js';
import { sentPart } from './booking/targets.js';
import { reverseBankLine } from './booking/reverse.js';
import { takeBookingBack } from './booking/take-back.js';
import { deleteStatement } from './delete-statement.js';
import { bankListings } from './listings.js';
import { bankMonthEnd } from './month-end.js';

/** The movements on the accounts of the firm, as statements of banks have them. */
export const bankArea = {
  name: 'bank',
  offers: {
    commands: ['recordStatement', 'setLineAside'],
    'reading/read-statement': ['readStatement'],
    tables: ['bankLines', 'bankStatements'],
  },
  routes: [bankRoutes],
  commands: [
    commandCall(bankRoutes.setAside, setLineAside, {
      body: ({ params: { id }, body: { fields, version } }) => ({ id, fields, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(bankRoutes.book, bookBankLines, {
      body: ({ body: { lines } }) => ({
        lines: lines.map(({ parts, ...line }) => ({ ...line, parts: parts.map(sentPart) })),
      }),
      doneMessage: 'saved',
      answer: ({ lines }) => ({ lines: lines.map(({ open, ...line }) => ({ ...line, open: Number(open) })) }),
    }),
    commandCall(bankRoutes.takeBookingBack, takeBookingBack, {
      body: ({ params: { id }, body: { booking, version } }) => ({ id, booking, version }),
      doneMessage: 'updated',
      answer: ({ state, open }) => ({ state, open: Number(open) }),
    }),
    commandCall(bankRoutes.deleteStatement, deleteStatement, {
      body: ({ params: { id }, body: { reason } }) => ({ id, reason }),
      doneMessage: 'updated',
    }),
    commandCall(bankRoutes.reverse, reverseBankLine, {
      body: ({ params: { id }, body: { reverses, version } }) => ({ id, reverses, version }),
      doneMessage: 'updated',
    }),
    commandCall(bankRoutes.takeBack, takeLineBack, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'updated',
    }),
  ],
  aggregates: [bankStatementAggregate, bankLineAggregate],
  records: [bankStatementRecord, bankLineRecord],
  listings: bankListings,
  monthEnd: bankMonthEnd,
  audits: [bankAudit, bankLineAttentionAudit],
  eventRights: {
    BankStatementRead: ['bank.edit'],
    BankLineRead: ['bank.edit'],
    BankLineSetAside: ['bank.edit'],
    BankLineBooked: ['bank.edit'],
    BankLinePartsTakenBack: ['bank.edit', 'finance.correct'],
    BankLineTakenBack: ['bank.edit'],
    BankStatementDeleted: ['bank.correct'],
    BankLineDeleted: ['bank.correct'],
    BankLineReversed: ['bank.edit'],
    BankLineReversalTakenBack: ['bank.edit'],
    BankLineAttentionMarked: ['attention.editMoney'],
  } satisfies EventRights,
  server: async () => [(await import('./bank.module.js')).BankModule],
};
