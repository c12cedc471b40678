import { partyStatementList } from '../../contract/party-statement/list.js';
import { accounts } from '../identity/tables.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { existingStatements, partyStatementTable } from './rows.js';

export const partyStatementListing = (tableNamed: TableNamed): Listing => ({
  list: partyStatementList,
  table: partyStatementTable,
  counter: existingStatements,
  joins: {
    payer_entry: { table: referenceTable('payer'), on: 'payer_id' },
    agent_entry: { table: referenceTable('agent'), on: 'agent_id' },
    account: { table: tableNamed(accounts), on: 'user_id' },
  },
  columns: {
    on: 'made_on',
    payer: { join: 'payer_entry', column: 'name' },
    agent: { join: 'agent_entry', column: 'name' },
    start: 'start_on',
    end: 'end_on',
    sent: 'sent_on',
    answered: 'answered_on',
    invoices: 'invoices_closing',
    user: { join: 'account', column: 'name' },
  },
  filters: {
    search: { folded: ['search'], typed: ['number'] },
    from: 'end_on',
    to: 'end_on',
    unanswered: { condition: (day, bind) => `t.state = 2 and t.sent_on <= ${bind(day)}::date` },
    current: 'is_current',
  },
});
