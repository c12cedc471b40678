import { z } from 'zod';
import { idInPath, route } from '../../route.js';
import { expensesRoutes } from '../expenses/routes.js';
import { tracingRoutes } from '../tracing/routes.js';

/** All entry tables of an order in one answer: its screen shows all of them and reloads them on every change. */
export const allEntriesRoutes = {
  entries: route({
    name: 'operation.entries',
    method: 'GET',
    path: '/api/operation/{inquiryid}/entries',
    capability: 'operation.panel',
    summary:
      'Tracing, transport news, notes and extra expenses of an order in one answer; with `at` as they stood at that moment of Ulaanbaatar',
    params: z.object({ inquiryid: idInPath }),
    query: z.object({ at: z.string().optional() }),
    answer: z.object({
      tracing: tracingRoutes.tracing.answer.shape.listdata,
      news: tracingRoutes.news.answer.shape.listdata,
      notes: tracingRoutes.notes.answer.shape.listdata,
      expenses: expensesRoutes.list.answer,
    }),
  }),
} as const;
