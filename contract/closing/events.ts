import { z } from 'zod';
import type { EventCatalogue } from '../events.js';
import { note } from '../fields/note/field.js';
import { text } from '../fields/text/field.js';
import { month } from './months.js';

const section = { section: 'months', schema: 1 } as const;
const shows = { month: text({ mn: 'Сар', en: 'Month' }) };

/** In a closed month no transaction and nothing that is owed can change any more (D140). */
export const closingEvents = {
  MonthClosed: {
    ...section,
    action: { mn: 'сарыг хаасан', en: 'closed the month' },
    data: z.strictObject({ month }),
    shows,
  },
  MonthReopened: {
    ...section,
    action: { mn: 'сарыг нээсэн', en: 'reopened the month' },
    data: z.strictObject({ month, reason: z.string() }),
    shows: { ...shows, reason: note({ mn: 'Шалтгаан', en: 'Reason' }) },
  },
} satisfies EventCatalogue;
