import { commandCall } from '../http/command-calls.js';
import type { Reaction } from '../reaction/reaction.js';
import { inboxCommands } from './commands.js';
import { inboxEvents } from '../../contract/notification/events.js';
import { notificationRoutes } from '../../contract/notification/routes.js';
import { inboxAggregate } from './inbox.aggregate.js';
import { notificationListing } from './notification-listing.js';

/** The notices of each user. */
export const notificationArea = {
  name: 'notification',
  offers: {
    commands: ['readAllNotices'],
  },
  routes: [notificationRoutes],
  commands: [
    commandCall(notificationRoutes.readAll, inboxCommands.ReadAllNotices, {
      body: ({ user }) => ({ userId: user.id }),
      doneMessage: 'read',
      answer: ({ unread }) => ({ unread }),
    }),
    commandCall(notificationRoutes.read, inboxCommands.ReadNotice, {
      body: ({ user, params: { id } }) => ({ userId: user.id, id }),
      doneMessage: 'read',
      answer: ({ unread }) => ({ unread }),
    }),
    commandCall(notificationRoutes.delete, inboxCommands.DeleteNotice, {
      body: ({ user, params: { id } }) => ({ userId: user.id, id }),
      doneMessage: 'deleted',
      answer: ({ unread }) => ({ unread }),
    }),
  ],
  aggregates: [inboxAggregate],
  listings: [notificationListing],
  reacts: [
    {
      name: 'notice-popups',
      to: Object.keys(inboxEvents),
      from: 'end',
      handler: async () => (await import('./notice-popups.js')).NoticePopups,
    },
    {
      name: 'notice-push',
      to: ['NoticeSent'],
      from: 'end',
      handler: async () => (await import('./notice-push.js')).NoticePush,
    },
  ] satisfies Reaction[],
  server: async () => [(await import('./notification.module.js')).NotificationModule],
  worker: async () => [(await import('./notice-sender.module.js')).NoticeSenderModule],
};
