import { contractArea } from '../area.js';
import { guide, inMenu, list, record, sheet } from '../screen.js';
import { dueReminderListName, reminderKind, reminderListName } from './kind.js';

const of = guide('parties', 'Сануулга', 'Reminders');

/** Letters that remind payers of what is past due: the first, the second and the third. */
export const reminderArea = contractArea('reminder', {
  screens: [
    list(reminderListName, '/reminders', 'reminder.read', ['Сануулга', 'Reminders'], {
      menu: inMenu('finance', 'reminder.read', 11),
      guide: of,
    }),
    record(
      reminderListName,
      reminderKind,
      '/reminders/:id',
      'reminder.read',
      ['Сануулгын хуудас', 'Page of a reminder'],
      { guide: of },
    ),
    list(dueReminderListName, '/reminders/due', 'reminder.read', ['Дутуу сануулга', 'Reminders due'], {
      found: true,
      guide: of,
    }),
    sheet('reminder-letter', '/reminders/:id/letter', 'reminder.read', ['Сануулгын захидал', 'Letter of a reminder']),
  ],
  rights: {
    'reminder.read': { types: [3, 4, 7] },
    'reminder.write': { types: [3, 4] },
  },
  refusals: {
    ReminderMadeToday: {
      status: 422,
      mn: '{name} өнөөдөр аль хэдийн сануулга №{id} авсан. Нэг төлөгчид өдөрт нэг л сануулга гарна.',
      en: '{name} already has reminder {id} of today. A payer gets one reminder a day.',
    },
    NothingPastDue: {
      status: 422,
      mn: '{name}: хугацаа хэтэрсэн мөр алга тул сануулах зүйлгүй.',
      en: '{name} has no row that is past due, so there is nothing to remind of.',
    },
    NoReminderDue: {
      status: 422,
      mn: '{name}: хамгийн эрт мөр {late} хоног хэтэрсэн, сануулга {last} хүртэл гарсан. Дараагийнхын хоног болоогүй; яаралтай бол сануулгыг гараар сонгоно уу.',
      en: '{name}: the oldest row is {late} days late and reminder {last} was made. The next one is not due; choose one by hand if it cannot wait.',
    },
    ReminderTooLow: {
      status: 422,
      mn: '{name}: сануулга {lowest}-ээс доош сонгох боломжгүй, түүнийг аль хэдийн гаргасан эсвэл хоног нь өнгөрсөн.',
      en: '{name}: nothing below reminder {lowest} can be chosen; it was made already, or its days have passed.',
    },
    ReminderNotOpen: {
      status: 422,
      mn: 'Сануулга №{id} илгээсэн эсвэл хүчингүй болсон тул өөрчлөгдөхгүй.',
      en: 'Reminder {id} was sent or withdrawn, so it stays as it is.',
    },
  },
});
