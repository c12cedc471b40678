import { notificationList } from '../../contract/notification/list.js';
import { userTable } from '../identity/user/user.aggregate.js';
import type { Listing } from '../list/listing.js';
import { shipmentTable } from '../shipment/shipment.js';
import { noticeTable } from './inbox.aggregate.js';

export const notificationListing: Listing = {
  list: notificationList,
  table: noticeTable,
  own: 'user_id',
  joins: { person: { table: userTable, on: 'sender_id' }, file: { table: shipmentTable, on: 'file_id' } },
  columns: {
    sender: { join: 'person', column: 'name' },
    about: { join: 'file', column: 'name' },
    code: { join: 'file', column: 'code' },
  },
};
