import { z } from 'zod';
import { fieldsBody } from '../form/fields-body.js';
import { idParams, pageOf, route, savedAnswer } from '../route.js';
import { reminderFields, sentFields, withdrawalFields } from './form.js';
import { dueReminderList, reminderList } from './list.js';

const detail = 'reminder.detail';
const done = { user: z.string().nullable(), recorded_at: z.string() };

const row = z.object({
  kind: z.enum(['order', 'custominvoice', 'item']),
  number: z.number().int(),
  file: z.number().int().nullable(),
  code: z.string().nullable(),
  document: z.string().nullable(),
  day: z.string(),
  due: z.string(),
  late: z.number().int(),
  currency: z.string(),
  amount: z.number(),
  rest: z.number(),
  rest_mnt: z.number(),
});

export const reminderRoutes = {
  list: pageOf(reminderList, 'The reminders of payers, a page at a time'),
  due: pageOf(dueReminderList, 'The payers that a reminder is due for today, and which one'),
  detail: route({
    name: detail,
    method: 'GET',
    path: '/api/reminders/{id}',
    capability: 'reminder.read',
    summary: 'A reminder with the rows that its letter lists, as they were when it was made',
    params: idParams,
    answer: z.object({
      data: z.object({
        id: z.number().int(),
        payer: z.number().int(),
        party: z.string(),
        ognoo: z.string(),
        level: z.number().int(),
        rows: z.array(row),
        sums: z.array(z.object({ currency: z.string(), rest: z.number() })),
        mnt: z.number(),
        state: z.number().int(),
        ...done,
        sent: z.object({ ognoo: z.string(), how: z.string().nullable(), ...done }).nullable(),
        withdrawal: z.object({ reason: z.string(), ...done }).nullable(),
      }),
      version: z.number().int(),
    }),
  }),
  make: route({
    name: 'reminder.make',
    method: 'POST',
    path: '/api/reminders',
    capability: 'reminder.write',
    summary: 'Makes the reminder that is due for a payer, or a higher one; never two on one day',
    body: fieldsBody(reminderFields),
    answer: savedAnswer,
    record: detail,
  }),
  sent: route({
    name: 'reminder.sent',
    method: 'POST',
    path: '/api/reminders/{id}/sent',
    capability: 'reminder.write',
    summary: 'Records that a person has sent the letter',
    params: idParams,
    body: fieldsBody(sentFields),
    answer: savedAnswer,
    record: detail,
  }),
  withdraw: route({
    name: 'reminder.withdraw',
    method: 'POST',
    path: '/api/reminders/{id}/withdraw',
    capability: 'reminder.write',
    summary: 'Withdraws a reminder that was not sent; it counts no more',
    params: idParams,
    body: fieldsBody(withdrawalFields),
    answer: savedAnswer,
    record: detail,
  }),
} as const;
