import type { Label } from '../label.js';
import { defineList } from '../list.js';
import { dueReminderListName, reminderListName, reminderListPath } from './kind.js';
import { levelLabels, reminderStates } from './state.js';

const label = (mn: string, en: string): Label => ({ mn, en });
const payer = { kind: 'text', label: label('Төлөгч', 'Payer'), filter: { refersTo: 'payer' } } as const;

/** All reminders, also those that were withdrawn. */
export const reminderList = defineList({
  name: reminderListName,
  scheduled: 'export.finance',
  title: label('Сануулга', 'Reminders'),
  path: reminderListPath,
  capability: 'reminder.read',
  columns: {
    id: { kind: 'integer', label: label('Дугаар', 'No.'), sort: true },
    on: { kind: 'date', label: label('Огноо', 'Day'), sort: true, filter: true },
    payer,
    level: { kind: 'choice', label: label('Сануулга', 'Reminder'), choices: levelLabels, filter: true, onCard: true },
    due: { kind: 'date', label: label('Хамгийн эрт хугацаа', 'Earliest due day') },
    late: { kind: 'integer', label: label('Хэтэрсэн хоног', 'Days late'), sort: true },
    rows: { kind: 'integer', label: label('Мөр', 'Rows') },
    mnt: { kind: 'money', label: label('Дүн ₮', 'Amount ₮'), total: true, sort: true },
    /** Wide enough for the tag. */
    state: {
      kind: 'choice',
      label: label('Төлөв', 'State'),
      choices: reminderStates,
      filter: true,
      width: 130,
      onCard: true,
    },
    sent_on: { kind: 'date', label: label('Илгээсэн', 'Sent on') },
    user: { kind: 'text', label: label('Гаргасан', 'Made by') },
  },
  filters: {},
  order: ['-on'],
  views: [{ key: 'unsent', name: label('Илгээгээгүй', 'Not sent'), filters: { state: '1' } }],
});

/** Payers that a reminder is due for today, and which one; those who got one today are not among them. */
export const dueReminderList = defineList({
  name: dueReminderListName,
  scheduled: 'export.finance',
  title: label('Дутуу сануулга', 'Reminders due'),
  path: '/api/reminders/due',
  capability: 'reminder.read',
  columns: {
    payer,
    level: {
      kind: 'choice',
      label: label('Гаргах сануулга', 'Reminder due'),
      choices: levelLabels,
      filter: true,
      onCard: true,
    },
    late: { kind: 'integer', label: label('Хэтэрсэн хоног', 'Days late'), sort: true },
    due: { kind: 'date', label: label('Хамгийн эрт хугацаа', 'Earliest due day') },
    rows: { kind: 'integer', label: label('Мөр', 'Rows') },
    mnt: { kind: 'money', label: label('Хэтэрсэн дүн ₮', 'Past due ₮'), total: true, sort: true },
    last: { kind: 'choice', label: label('Өмнөх сануулга', 'Reminder before'), choices: levelLabels },
    last_on: { kind: 'date', label: label('Өмнөх нь гарсан', 'Made on') },
    id: { kind: 'integer', label: label('Төлөгчийн дугаар', 'Payer id'), optional: true, inner: true },
  },
  filters: {},
  order: ['-late'],
});
