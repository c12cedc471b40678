import { reminderLetter } from '../../contract/reminder/papers.js';
import { reminderRoutes } from '../../contract/reminder/routes.js';
import { rightsOfPapers } from '../document/paper/paper-record.js';
import { commandCall } from '../http/command-calls.js';
import { reminderAudit } from './audit.js';
import { reminderBulk } from './bulk.js';
import { makeReminder, markReminderSent, withdrawReminder } from './commands.js';
import { reminderListings } from './listings.js';
import { reminderRecord } from './reminder-record.js';
import { reminderAggregate, reminderPaperRecord } from './reminder.aggregate.js';

/** Letters that remind payers of what is past due. */
export const reminderArea = {
  name: 'reminder',
  offers: {
    commands: ['makeReminder', 'markReminderSent'],
  },
  routes: [reminderRoutes, reminderLetter],
  commands: [
    commandCall(reminderRoutes.make, makeReminder, {
      body: ({ body: { fields } }) => ({ fields }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(reminderRoutes.sent, markReminderSent, {
      body: ({ params: { id }, body: { fields } }) => ({ id, fields }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(reminderRoutes.withdraw, withdrawReminder, {
      body: ({ params: { id }, body: { fields } }) => ({ id, fields }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
  ],
  aggregates: [reminderAggregate],
  records: [reminderRecord],
  listings: [reminderListings],
  audits: [reminderAudit],
  bulk: reminderBulk,
  eventRights: {
    ReminderMade: ['reminder.write'],
    ReminderSent: ['reminder.write'],
    ReminderWithdrawn: ['reminder.write'],
    ...rightsOfPapers(reminderPaperRecord),
  },
  issuedPapers: async () => [(await import('./reminder-papers.js')).issuedReminders],
  server: async () => [(await import('./reminder.module.js')).ReminderModule],
} as const;
