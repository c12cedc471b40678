import { advanceList } from '../../contract/advance/list.js';
import { referenceTable } from '../reference/catalogue.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { accounts } from '../identity/tables.js';
import { advanceTable, existingAdvances } from './rows.js';

export const advanceListing = (tableNamed: TableNamed): Listing => ({
  list: advanceList,
  table: advanceTable,
  counter: existingAdvances,
  sums: 'sums',
  joins: {
    payer_entry: { table: referenceTable('payer'), on: 'payer_id' },
    agent_entry: { table: referenceTable('agent'), on: 'agent_id' },
    account: { table: tableNamed(accounts), on: 'user_id' },
  },
  columns: {
    on: 'happened_on',
    payer: { join: 'payer_entry', column: 'name' },
    agent: { join: 'agent_entry', column: 'name' },
    left: 'rest',
    left_mnt: 'rest_mnt',
    oldnumber: 'old_numbers',
    user: { join: 'account', column: 'name' },
  },
  filters: {
    search: { folded: ['search'], typed: ['comment', 'old_numbers'] },
    start: 'happened_on',
    end: 'happened_on',
    open: 'is_open',
  },
});
