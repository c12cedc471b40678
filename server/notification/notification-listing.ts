import { notificationList } from '../../contract/notification/list.js';
import type { Listing } from '../list/listing.js';
import { noticeTable } from './inbox.aggregate.js';

export const notificationListing: Listing = { list: notificationList, table: noticeTable, own: 'user_id' };
