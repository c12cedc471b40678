import { commandCall } from '../http/command-calls.js';
import { inboxCommands } from './commands.js';
import { notificationRoutes } from '../../contract/notification/routes.js';
import { inboxAggregate } from './inbox.aggregate.js';
import { notificationListing } from './notification-listing.js';

/** The notices of each person. */
export const notificationArea = {
  name: 'notification',
  offers: {
    commands: ['readAllNotices'],
  },
  routes: [notificationRoutes],
  commands: [
    commandCall(notificationRoutes.readAll, inboxCommands.ReadAllNotices, {
      body: ({ user }) => ({ userId: user.id }),
      says: 'read',
      answer: ({ unread }) => ({ unread }),
    }),
    commandCall(notificationRoutes.read, inboxCommands.ReadNotice, {
      body: ({ user, params: { id } }) => ({ userId: user.id, id }),
      says: 'read',
      answer: ({ unread }) => ({ unread }),
    }),
    commandCall(notificationRoutes.delete, inboxCommands.DeleteNotice, {
      body: ({ user, params: { id } }) => ({ userId: user.id, id }),
      says: 'deleted',
      answer: ({ unread }) => ({ unread }),
    }),
  ],
  aggregates: [inboxAggregate],
  listings: [notificationListing],
  server: async () => [(await import('./notification.module.js')).NotificationModule],
  worker: async () => [(await import('./notice-sender.module.js')).NoticeSenderModule],
};
