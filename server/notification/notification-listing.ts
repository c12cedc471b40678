import { notificationList } from '../../contract/notification/list.js';
import type { Listing, MadeSource, TableNamed } from '../list/listing.js';
import { noticeTable } from './inbox.aggregate.js';

/** Of the file that a notice is about, while it is not deleted (D204). */
function ofFile(shipments: string, column: 'name' | 'code'): MadeSource {
  const found = `(select s.${column} from ${shipments} s where s.id = t.file_id and not s.deleted)`;
  const name = `file_${column}`;
  return { of: [], found: { [name]: found }, make: (needed) => needed[name] ?? null };
}

/** Joined with what the notices are about by the names of the tables: notices know no other area. */
export function notificationListing(tableNamed: TableNamed): Listing {
  const shipments = tableNamed('shipment');
  return {
    list: notificationList,
    table: noticeTable,
    own: 'user_id',
    joins: {
      person: { table: tableNamed('app_user'), on: 'sender_id' },
      file: { table: shipments, on: 'file_id' },
    },
    columns: {
      sender: { join: 'person', column: 'name' },
      about: ofFile(shipments.name, 'name'),
      code: ofFile(shipments.name, 'code'),
    },
  };
}
