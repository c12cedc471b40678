import { withTexts, type ClientArea } from '../shell/parts';

export const reminderArea: ClientArea = {
  name: 'reminder',
  offers: {
    'reminders-of-payer': ['RemindersOfPayer'],
  },
  panels: {
    reminders: withTexts(() => import('./reminders.panel'), 'reminder'),
    reminder: withTexts(() => import('./reminder.panel'), 'reminder'),
    remindersdue: withTexts(() => import('./due.panel'), 'reminder'),
  },
};
