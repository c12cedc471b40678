import { paperRoutesOf } from '../paper/routes.js';

/** The letter of a reminder. */
export const reminderLetter = paperRoutesOf({
  name: 'reminder.letter',
  page: '/reminders/{id}/letter',
  capability: 'reminder.read',
  title: { mn: 'Сануулга', en: 'Reminder' },
  what: 'The letter that reminds a payer of what is past due',
});
