/** The name of the record kind, and of its stream. Frozen. */
export const reminderKind = 'reminder';
export const reminderListName = 'reminders';
export const reminderListPath = '/api/reminders';
/** Payers that a reminder is due for. */
export const dueReminderListName = 'remindersdue';
