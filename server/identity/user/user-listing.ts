import { userList } from '../../../contract/user/list.js';
import { passwordMask } from '../../../contract/user/password.js';
import type { Listing } from '../../list/listing.js';
import { presentAccounts, presentRows, userTable } from './user.aggregate.js';

export const userListing: Listing = {
  list: userList,
  table: userTable,
  rows: presentRows,
  counter: presentAccounts,
  record: 'user.read',
  columns: { password: { of: [], make: () => passwordMask } },
  filters: { search: { folded: ['search'], typed: ['name', 'phone', 'email'] } },
};
