import { z } from 'zod';
import { idInPath, messageAnswer, route } from '../../route.js';

/** The debt of a payer for orders that are not confirmed as paid, in tugrik, and how much of it is overdue (D135). */
const debt = {
  owed: z.number(),
  orders: z.number().int(),
  overdue: z.number(),
  overdueorders: z.number().int(),
  /** The due date of the oldest of them. */
  since: z.string().nullable(),
};

export const creditRoutes = {
  payer: route({
    name: 'credit.payer',
    method: 'GET',
    path: '/api/finance/credit/{inquiryid}/payer/{id}',
    capability: 'finance.creditRead',
    summary: 'What a payer would owe with this order among his, beside how much he may owe and for how long',
    params: z.object({ inquiryid: idInPath, id: idInPath }),
    answer: z.object({
      ...debt,
      limit: z.number().nullable(),
      term: z.number().int(),
      /** How far the debt exceeds the limit; 0 if it does not, or without a limit. */
      over: z.number(),
      /** When this payer was approved for this order, and by whom if the user may know it. */
      released_by: z.string().nullable(),
      released_at: z.string().nullable(),
    }),
  }),
  consignee: route({
    name: 'credit.consignee',
    method: 'GET',
    path: '/api/finance/credit/consignee/{id}',
    capability: 'finance.creditRead',
    summary: 'What the orders of a consignee still owe',
    params: z.object({ id: idInPath }),
    answer: z.object(debt),
  }),
  release: route({
    name: 'credit.release',
    method: 'POST',
    path: '/api/finance/credit/{inquiryid}/release',
    capability: 'finance.credit',
    summary: 'Lets an order through although its payer owes too much or too late; the history of the order says so',
    params: z.object({ inquiryid: idInPath }),
    answer: messageAnswer,
  }),
} as const;
