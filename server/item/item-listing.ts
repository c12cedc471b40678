import { itemList } from '../../contract/item/list.js';
import { accounts } from '../identity/tables.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { existingItems, itemTable } from './rows.js';

export const itemListing = (tableNamed: TableNamed): Listing => ({
  list: itemList,
  table: itemTable,
  counter: existingItems,
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
    due_at: 'due_on',
    oldnumber: 'old_numbers',
    user: { join: 'account', column: 'name' },
  },
  filters: {
    search: { folded: ['search'], typed: ['paper', 'code', 'old_numbers'] },
    start: 'happened_on',
    end: 'happened_on',
    open: 'is_open',
    dueby: 'due_on',
    overdueon: { condition: (day, bind) => `t.is_open and t.due_on < ${bind(day)}::date` },
  },
});
