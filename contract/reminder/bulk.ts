import type { BulkAct } from '../bulk/bulk.js';

/** Each chosen payer gets the reminder that is due. Frozen: requests are stored under this name. */
export const makeRemindersAct = 'makeReminder';
export const makeReminders = {
  label: { mn: 'Сануулга гаргах', en: 'Make reminders' },
  capability: 'reminder.write',
  fields: {},
} as const satisfies BulkAct;
