import { changeLogList } from '../../../contract/shipment/file/change-log.js';
import { userTable } from '../../identity/user/user.aggregate.js';
import type { Listing } from '../../list/listing.js';
import { changeLogTable } from '../totals.js';

/** The figure that the filter value is compared with; the first one if no type is sent. */
const figures = { 1: 'old_expense', 2: 'new_expense', 3: 'old_offer', 4: 'new_offer' } as const;

export const changeLogListing: Listing = {
  list: changeLogList,
  table: changeLogTable,
  counter: 'changes',
  marks: 'parts of changes',
  joins: { person: { table: userTable, on: 'user_id' } },
  columns: {
    desc: { join: 'person', column: 'name', behind: 'code' },
    oldexpense: 'old_expense',
    newexpense: 'new_expense',
    oldoffer: 'old_offer',
    newoffer: 'new_offer',
    date: 'at',
    inquiryid: 'shipment_id',
  },
  filters: {
    // It only chooses the figure for `typeValue`, and filters nothing by itself.
    type: { choices: { 1: {}, 2: {}, 3: {}, 4: {} } },
    typeValue: { column: { chosenBy: 'type', columns: figures, otherwise: 'old_expense' } },
  },
};
