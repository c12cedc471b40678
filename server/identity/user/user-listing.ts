import { userList } from '../../../contract/user/list.js';
import { passwordMask } from '../../../contract/user/user.js';
import type { Listing } from '../../list/listing.js';
import { presentAccounts, userTable } from './user.aggregate.js';

export const userListing: Listing = {
  list: userList,
  table: userTable,
  counter: presentAccounts,
  record: 'user.read',
  cells: { password: () => passwordMask },
};
