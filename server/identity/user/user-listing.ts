import { userList } from '../../../contract/user/list.js';
import { passwordMask } from '../../../contract/user/user.js';
import type { Listing } from '../../list/listing.js';
import { userTable } from './user.aggregate.js';

export const userListing: Listing = {
  list: userList,
  table: userTable,
  record: 'user.read',
  cells: { password: () => passwordMask },
};
