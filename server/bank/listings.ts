import { bankLineList, bankStatementList } from '../../contract/bank/list.js';
import { userTable } from '../identity/user/user.aggregate.js';
import type { Listing } from '../list/listing.js';
import { bankLinePartTable, bankLineTable } from './bank-line.aggregate.js';
import { bookedOn } from './booking/booked-on.js';
import { bankStatementTable } from './bank-statement.aggregate.js';

export const bankListings: readonly Listing[] = [
  {
    list: bankLineList,
    table: bankLineTable,
    counter: 'lines',
    sums: 'sums',
    reads: [bankLinePartTable],
    columns: { booking: bookedOn },
    filters: {
      search: { folded: ['search'], typed: ['text', 'counter_name', 'counter_account', 'reference'] },
      open: 'is_open',
    },
  },
  {
    list: bankStatementList,
    table: bankStatementTable,
    counter: 'statements',
    joins: { reader: { table: userTable, on: 'read_by_id' } },
    columns: { read_by: { join: 'reader', column: 'name' } },
  },
];
