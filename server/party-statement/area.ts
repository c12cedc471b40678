import { partyStatementPaper } from '../../contract/party-statement/papers.js';
import { partyStatementRoutes } from '../../contract/party-statement/routes.js';
import type { PictureUse } from '../document/images/picture-use.js';
import { rightsOfPapers } from '../document/paper/paper-record.js';
import { commandCall } from '../http/command-calls.js';
import { partyStatementAttentionAudit } from './attention.js';
import { partyStatementAudit } from './audit.js';
import { partyStatementCommands } from './commands.js';
import { partyStatementBulk } from './many.js';
import { partyStatementAggregate, partyStatementPaperRecord } from './party-statement.aggregate.js';
import { partyStatementListing } from './statement-listing.js';
import { partyStatementRecord } from './statement-record.js';
import { signedStatements } from './tables.js';

/** What payers owe and agents are owed over a period, as both parties sign it. */
export const partyStatementArea = {
  name: 'party-statement',
  offers: {
    commands: ['partyStatementCommands'],
  },
  routes: [partyStatementRoutes, partyStatementPaper],
  commands: [
    commandCall(partyStatementRoutes.make, partyStatementCommands.MakePartyStatement, {
      body: ({ body: { fields } }) => ({ fields }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(partyStatementRoutes.send, partyStatementCommands.MarkPartyStatementSent, {
      body: ({ params: { id }, body: { fields, version } }) => ({ id, fields, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(partyStatementRoutes.agree, partyStatementCommands.RecordPartyStatementAgreed, {
      body: ({ params: { id }, body: { fields, version } }) => ({ id, fields, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(partyStatementRoutes.dispute, partyStatementCommands.RecordPartyStatementDisputed, {
      body: ({ params: { id }, body: { fields, version } }) => ({ id, fields, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
  ],
  aggregates: [partyStatementAggregate],
  records: [partyStatementRecord],
  listings: [partyStatementListing],
  audits: [partyStatementAudit, partyStatementAttentionAudit],
  eventRights: {
    ...rightsOfPapers(partyStatementPaperRecord),
    PartyStatementMade: ['partystatement.write'],
    PartyStatementSent: ['partystatement.write'],
    PartyStatementAgreed: ['partystatement.write'],
    PartyStatementDisputed: ['partystatement.write'],
    PartyStatementReplaced: ['partystatement.write'],
    PartyStatementAttentionMarked: ['attention.editMoney'],
  },
  bulk: partyStatementBulk,
  pictures: [{ purpose: 'document', rows: { table: signedStatements, file: 'file' } }] satisfies PictureUse[],
  issuedPapers: async () => [(await import('./paper/statement-papers.js')).issuedStatements],
  server: async () => [(await import('./party-statement.module.js')).PartyStatementModule],
} as const;
