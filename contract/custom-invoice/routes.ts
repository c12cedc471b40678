import { z } from 'zod';
import { listQuery } from '../list.js';
import { paidFlag } from '../money/paid-flag.js';
import { lastTakenAnswer } from '../paper/last-taken.js';
import { idInPath, idParams, messageAnswer, pageOf, route, savedAnswer } from '../route.js';
import { fieldsBody } from '../form/fields-body.js';
import { expenseInvoiceBody, rechargeInvoiceBody } from './charge-form.js';
import { customInvoiceFields } from './form.js';
import { customInvoiceList } from './list.js';

const body = fieldsBody(customInvoiceFields);
const detail = 'custominvoice.detail';

export const customInvoiceRoutes = {
  list: pageOf(customInvoiceList, 'The custom invoices, a page at a time'),
  file: route({
    name: 'custominvoice.file',
    method: 'GET',
    path: '/api/custominvoice/download',
    capability: 'custominvoice.read',
    fromReplica: true,
    summary: 'The custom invoices as a workbook: all rows that match, in the same answer',
    query: listQuery(customInvoiceList),
    download: true,
  }),
  detail: route({
    name: detail,
    method: 'GET',
    path: '/api/custominvoice/{id}',
    capability: 'custominvoice.read',
    summary: 'One custom invoice',
    params: idParams,
    answer: z.object({
      data: z.object({
        id: z.number().int(),
        code: z.string(),
        payer: z.number().int(),
        description: z.string(),
        invoicetype: z.number().int(),
        currency: z.string(),
        amount: z.number(),
        rate: z.number(),
        /** In tugrik. */
        amount_mnt: z.number(),
        generated_at: z.string(),
        paid_at: z.string().nullable(),
        is_paid: z.number().int(),
        /** Of an invoice that came over from another system; null for every other one. */
        moved: z
          .object({
            oldnumber: z.string().nullable(),
            due_at: z.string().nullable(),
            paid: z.number().nullable(),
            paid_on: z.string().nullable(),
            /** What was paid has no day of its own: one sum so far. */
            sum_so_far: z.boolean(),
          })
          .nullable(),
      }),
      version: z.number().int(),
    }),
  }),
  papers: route({
    name: 'custominvoice.papers',
    method: 'GET',
    path: '/api/custominvoice/{id}/papers',
    capability: 'custominvoice.read',
    summary: 'When a custom invoice was printed or saved last, in which form and by whom',
    params: idParams,
    answer: lastTakenAnswer,
  }),
  add: route({
    name: 'custominvoice.add',
    method: 'POST',
    path: '/api/custominvoice',
    capability: 'custominvoice.edit',
    summary: 'Issues a custom invoice; without a rate the one in force is filled in',
    body,
    answer: savedAnswer,
    record: detail,
  }),
  recharge: route({
    name: 'custominvoice.recharge',
    method: 'POST',
    path: '/api/operation/{id}/recharge/custominvoice',
    capability: 'custominvoice.edit',
    summary: 'Issues a custom invoice for the penalty of the containers of an order up to a day',
    params: idParams,
    body: rechargeInvoiceBody,
    answer: savedAnswer,
    record: detail,
  }),
  chargeExpense: route({
    name: 'custominvoice.chargeExpense',
    method: 'POST',
    path: '/api/operation/{inquiryid}/expenses/{id}/custominvoice',
    capability: 'custominvoice.edit',
    summary: 'Issues a custom invoice for an extra expense that the payer pays',
    params: z.object({ inquiryid: idInPath, id: idInPath }),
    body: expenseInvoiceBody,
    answer: savedAnswer,
  }),
  edit: route({
    name: 'custominvoice.edit',
    method: 'POST',
    path: '/api/custominvoice/{id}',
    capability: 'custominvoice.edit',
    summary: 'Changes a custom invoice that is not paid',
    params: idParams,
    body,
    answer: savedAnswer,
    record: detail,
  }),
  delete: route({
    name: 'custominvoice.delete',
    method: 'POST',
    path: '/api/custominvoice/{id}/delete',
    capability: 'custominvoice.edit',
    summary: 'Deletes a custom invoice that is not paid',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  paid: route({
    name: 'custominvoice.paid',
    method: 'POST',
    path: '/api/custominvoice/{id}/paid',
    capability: 'custominvoice.edit',
    summary: 'Marks a custom invoice as paid or as not paid',
    params: idParams,
    body: z.object({ paid: paidFlag }),
    answer: messageAnswer,
  }),
} as const;
