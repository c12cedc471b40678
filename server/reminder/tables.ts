/** The tables of reminders, for the queries of other areas. */
export const reminders = 'reminder';
export const reminderRows = 'reminder_row';
export const reminderPapers = 'reminder_paper';
