import { z } from 'zod';
import { fieldMessages } from '../../refusals/refusals.js';
import { idInPath, route } from '../../route.js';
import { expensePayers, type ExpensePayer } from '../expenses/payers.js';
import { expensesRoutes } from '../expenses/routes.js';
import { tracingRoutes } from '../tracing/routes.js';

const expense = expensesRoutes.list.answer.shape.listdata.element.extend({
  payer: z.enum(Object.keys(expensePayers) as ExpensePayer[]),
  reason: z.string().nullable(),
  /** The place of the row of the price offer that charges it. */
  charged_by: z.number().int().nullable(),
  /** The custom invoice that charges it. */
  invoice_id: z.number().int().nullable(),
  invoice_code: z.string().nullable(),
});
const expenses = expensesRoutes.list.answer.extend({ listdata: z.array(expense) });
const rows = {
  tracing: tracingRoutes.tracing.answer.shape.listdata,
  news: tracingRoutes.news.answer.shape.listdata,
  notes: tracingRoutes.notes.answer.shape.listdata,
  expenses: expenses.shape.listdata,
};
export type EntryTableName = keyof typeof rows;

const count = z.number().int();
const at = z.string().optional();

/** The entry tables of an order in pages, the newest first: its screen shows all of them and reloads them on every change. */
export const allEntriesRoutes = {
  entries: route({
    name: 'operation.entries',
    method: 'GET',
    path: '/api/operation/{inquiryid}/entries',
    capability: 'operation.panel',
    summary:
      'The newest tracing, transport news, notes and extra expenses of an order in one answer; with `at` as they were at that moment of Ulaanbaatar',
    params: z.object({ inquiryid: idInPath }),
    query: z.object({ at }),
    answer: z.object({
      ...rows,
      /** `mnt` is the total of all of them. */
      expenses,
      /** How many entries of each table are older than those of this page. */
      earlier: z.object({ tracing: count, news: count, notes: count, expenses: count }),
    }),
  }),
  earlierEntries: route({
    name: 'operation.earlierEntries',
    method: 'GET',
    path: '/api/operation/{inquiryid}/entries/{table}',
    capability: 'operation.panel',
    summary: 'One page of an entry table of an order: the newest entries, or with `before` those before this number',
    params: z.object({ inquiryid: idInPath, table: z.enum(['tracing', 'news', 'notes', 'expenses']) }),
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,9}$/, fieldMessages.wholeNumber.mn)
        .transform(Number)
        .optional(),
      at,
    }),
    answer: z.object({
      /** The entries of the requested table. */
      page: z.object(rows).partial(),
      /** How many entries of the table are older than those of this page. */
      earlier: count,
    }),
  }),
} as const;
