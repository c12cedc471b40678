import { notificationList } from '../../contract/notification/list.js';
import type { Listing, TableNamed } from '../list/listing.js';
import { noticeTable } from './inbox.aggregate.js';

/** Joined with what the notices are about by the names of the tables: notices know no other area. */
export function notificationListing(tableNamed: TableNamed): Listing {
  return {
    list: notificationList,
    table: noticeTable,
    own: 'user_id',
    joins: {
      person: { table: tableNamed('app_user'), on: 'sender_id' },
      file: { table: tableNamed('shipment'), on: 'file_id' },
    },
    columns: {
      sender: { join: 'person', column: 'name' },
      about: { join: 'file', column: 'name' },
      code: { join: 'file', column: 'code' },
    },
  };
}
