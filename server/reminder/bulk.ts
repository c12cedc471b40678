import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import { makeReminders, makeRemindersAct } from '../../contract/reminder/bulk.js';
import { dueReminderListName, reminderKind } from '../../contract/reminder/kind.js';
import type { BulkActsOfKind } from '../bulk/acts.js';
import { toRun } from '../decider/bus.js';
import { makeReminder } from './commands.js';
import { reminders } from './tables.js';

/** Reminders for many payers at once, each made as its single call makes it. The rows of the list are payers. */
export const reminderBulk: BulkActsOfKind = {
  record: {
    name: 'payer',
    mayRead: (principal) => allowed('reminder.read', principal),
    present: (state) => state as JsonObject,
  },
  lists: [dueReminderListName],
  actOf: (_list, act) =>
    act === makeRemindersAct
      ? {
          ...makeReminders,
          may: (principal) => allowed(makeReminders.capability, principal),
          one: (payer) => toRun(makeReminder, { fields: { payer, level: null } }),
        }
      : undefined,
  // A row has the name of its payer; what it changes is a reminder.
  recordsOfRows: {
    [dueReminderListName]: [
      { kind: 'payer', id: (row) => row },
      { kind: reminderKind, id: (row) => `(select max(m.id) from ${reminders} m where m.payer_id = ${row})` },
    ],
  },
};
