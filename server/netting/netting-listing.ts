import { nettingList } from '../../contract/netting/list.js';
import { accounts } from '../identity/tables.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { existingNettings, nettingTable } from './rows.js';

export const nettingListing = (tableNamed: TableNamed): Listing => ({
  list: nettingList,
  table: nettingTable,
  counter: existingNettings,
  sums: 'sums',
  joins: {
    payer_entry: { table: referenceTable('payer'), on: 'payer_id' },
    agent_entry: { table: referenceTable('agent'), on: 'agent_id' },
    account: { table: tableNamed(accounts), on: 'user_id' },
  },
  columns: {
    on: 'happened_on',
    posted: 'posted_on',
    payer: { join: 'payer_entry', column: 'name' },
    agent: { join: 'agent_entry', column: 'name' },
    user: { join: 'account', column: 'name' },
  },
  filters: { search: { folded: ['search'], typed: ['number'] }, start: 'happened_on', end: 'happened_on' },
});
