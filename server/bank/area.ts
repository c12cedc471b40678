import { bankRoutes } from '../../contract/bank/routes.js';
import type { EventRights } from '../audit/check.js';
import { commandCall } from '../http/command-calls.js';
import { bankLineAggregate } from './bank-line.aggregate.js';
import { bankLineRecord, bankStatementRecord } from './bank-records.js';
import { bankStatementAggregate } from './bank-statement.aggregate.js';
import { setLineAside, takeLineBack } from './commands.js';
import { bankListings } from './listings.js';

/** The movements on the accounts of the firm, as statements of banks have them. */
export const bankArea = {
  name: 'bank',
  offers: {
    commands: ['recordStatement', 'setLineAside'],
    'reading/read-statement': ['readStatement'],
    tables: ['bankLines'],
  },
  routes: [bankRoutes],
  commands: [
    commandCall(bankRoutes.setAside, setLineAside, {
      body: ({ params: { id }, body: { fields, version } }) => ({ id, fields, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(bankRoutes.takeBack, takeLineBack, {
      body: ({ params: { id } }) => ({ id }),
      doneMessage: 'updated',
    }),
  ],
  aggregates: [bankStatementAggregate, bankLineAggregate],
  records: [bankStatementRecord, bankLineRecord],
  listings: bankListings,
  eventRights: {
    BankStatementRead: ['bank.edit'],
    BankLineRead: ['bank.edit'],
    BankLineSetAside: ['bank.edit'],
    BankLineTakenBack: ['bank.edit'],
  } satisfies EventRights,
  server: async () => [(await import('./bank.module.js')).BankModule],
};
