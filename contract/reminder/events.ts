import { z } from 'zod';
import type { EventCatalogue } from '../events.js';
import { date } from '../fields/date/field.js';
import { money } from '../fields/money/field.js';
import { text } from '../fields/text/field.js';
import { reminderContent } from './content.js';
import { reminderFields, sentFields, withdrawalFields } from './form.js';

const section = { section: 'reminder', schema: 1 } as const;
const row = {
  code: text({ mn: 'Код', en: 'Code' }),
  document: text({ mn: 'Баримт', en: 'Paper' }),
  due: date({ mn: 'Төлөх өдөр', en: 'Due' }),
  mnt: money({ mn: 'Үлдэгдэл ₮', en: 'Rest ₮' }),
};

/** What happens to a reminder; its letter never changes. */
export const reminderEvents = {
  ReminderMade: {
    ...section,
    action: { mn: 'сануулга гаргасан', en: 'made a reminder' },
    data: reminderContent,
    shows: { level: reminderFields.level, mnt: money({ mn: 'Нийт ₮', en: 'Total ₮' }), rows: row },
  },
  ReminderSent: {
    ...section,
    action: { mn: 'сануулга илгээсэн', en: 'sent the reminder' },
    data: z.strictObject({ on: z.string(), how: z.string().nullable() }),
    shows: sentFields,
  },
  ReminderWithdrawn: {
    ...section,
    action: { mn: 'сануулгыг хүчингүй болгосон', en: 'withdrew the reminder' },
    data: z.strictObject({ reason: z.string() }),
    shows: withdrawalFields,
  },
} satisfies EventCatalogue;
