import { notificationList } from '../../contract/notification/list.js';
import type { Listing, ComputedSource, TableNamed } from '../list/listing.js';
import { noticeTable } from './inbox.aggregate.js';
import { shipments } from '../shipment/tables.js';
import { accounts } from '../identity/tables.js';

/** A column of the file that the notice is about, unless the file is deleted (D204). */
function ofFile(column: 'name' | 'code'): ComputedSource {
  const found = `(select s.${column} from ${shipments} s where s.id = t.file_id and not s.deleted)`;
  const name = `file_${column}`;
  return { of: [], found: { [name]: found }, make: (needed) => needed[name] ?? null };
}

/** Notices joined with their sender and the file they are about. */
export function notificationListing(tableNamed: TableNamed): Listing {
  return {
    list: notificationList,
    table: noticeTable,
    own: 'user_id',
    joins: {
      person: { table: tableNamed(accounts), on: 'sender_id' },
      file: { table: tableNamed(shipments), on: 'file_id', read: ['name', 'code', 'deleted'] },
    },
    columns: {
      sender: { join: 'person', column: 'name' },
      about: ofFile('name'),
      code: ofFile('code'),
    },
  };
}
