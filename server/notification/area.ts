import { notificationRoutes } from '../../contract/notification/routes.js';
import { inboxAggregate } from './inbox.aggregate.js';
import { notificationListing } from './notification-listing.js';

/** The notices of each person. */
export const notificationArea = {
  name: 'notification',
  routes: [notificationRoutes],
  aggregates: [inboxAggregate],
  listings: [notificationListing],
  server: async () => [(await import('./notification.module.js')).NotificationModule],
  worker: async () => [(await import('./notice-sender.module.js')).NoticeSenderModule],
};
