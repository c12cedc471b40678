import { notificationList } from '../../contract/notification/list.js';
import { userTable } from '../identity/user/user.aggregate.js';
import type { Listing, MadeSource } from '../list/listing.js';
import { shipmentTable } from '../shipment/shipment.js';
import { noticeTable } from './inbox.aggregate.js';

/** Of the file that a notice is about, while it is not deleted (D204). */
function ofFile(column: 'name' | 'code'): MadeSource {
  const found = `(select s.${column} from ${shipmentTable.name} s where s.id = t.file_id and not s.deleted)`;
  const name = `file_${column}`;
  return { of: [], found: { [name]: found }, make: (needed) => needed[name] ?? null };
}

export const notificationListing: Listing = {
  list: notificationList,
  table: noticeTable,
  own: 'user_id',
  joins: { person: { table: userTable, on: 'sender_id' }, file: { table: shipmentTable, on: 'file_id' } },
  columns: {
    sender: { join: 'person', column: 'name' },
    about: ofFile('name'),
    code: ofFile('code'),
  },
};
