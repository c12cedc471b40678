import { z } from 'zod';
import { note } from '../fields/note/field.js';
import { fieldMessages } from '../refusals/refusals.js';
import { messageAnswer, route } from '../route.js';
import { openPartNames } from './month-end.js';
import { month, monthPattern } from './months.js';

const sentMonth = z.string({ error: fieldMessages.choose.mn }).regex(monthPattern, fieldMessages.choose.mn);

/** Why a month is reopened; required, because the history shows it. */
const reason = note({ mn: 'Шалтгаан', en: 'Reason' }, { required: true, max: 1_000 });

const monthRow = z.object({
  month: z.string(),
  /** Amounts that became due in the month and amounts that were paid in it, in tugrik (D108). */
  receivable: z.number(),
  income: z.number(),
  payable: z.number(),
  paid: z.number(),
  /** Exchange and rounding differences that were written off in the month: neither income nor payment (D205). */
  gains: z.number(),
  losses: z.number(),
  closed: z.boolean(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
});

/** The rows of a part that are still open, and their sum in each currency; without a sum where they have none. */
const openPart = z.object({
  part: z.enum(openPartNames),
  count: z.number().int(),
  sums: z.array(z.object({ currency: z.string(), amount: z.number().nullable() })),
});

export const closingRoutes = {
  months: route({
    name: 'closing.months',
    method: 'GET',
    path: '/api/finance/months',
    capability: 'finance.monthsRead',
    summary: 'The months that have money in them, the newest first, and which of them are closed',
    answer: z.object({ listdata: z.array(monthRow) }),
  }),
  open: route({
    name: 'closing.open',
    method: 'GET',
    path: '/api/finance/months/{month}/open',
    capability: 'finance.monthsRead',
    summary: 'What is still open in a month, part by part; none of it prevents closing',
    params: z.object({ month }),
    answer: z.object({
      month: z.string(),
      /** Whether it is over, so that it may be closed. */
      over: z.boolean(),
      listdata: z.array(openPart),
    }),
  }),
  close: route({
    name: 'closing.close',
    method: 'POST',
    path: '/api/finance/months/close',
    capability: 'finance.closeMonth',
    summary: 'Closes a month that is over: nothing that is owed or was paid in it is moved any more',
    body: z.object({ month: sentMonth }).meta({ example: { month: '2026-01' } }),
    answer: messageAnswer,
  }),
  reopen: route({
    name: 'closing.reopen',
    method: 'POST',
    path: '/api/finance/months/reopen',
    capability: 'finance.closeMonth',
    summary: 'Opens a closed month again, for a reason that stays in its history',
    body: z
      .object({ month: sentMonth, reason: reason.body })
      .meta({ example: { month: '2026-01', reason: 'Нэхэмжлэхийн ханшийг зассан' } }),
    answer: messageAnswer,
  }),
} as const;
