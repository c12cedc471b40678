import { z } from 'zod';
import { listQuery } from '../list.js';
import { idParams, pageOf, route, savedAnswer } from '../route.js';
import { moneyBody } from '../shipment/settlement/money-body.js';
import { itemFields, reversalFields } from './form.js';
import { itemList } from './list.js';
import { itemPaymentSources } from './payments.js';

const detail = 'item.detail';

const payment = z.object({
  from: z.enum(itemPaymentSources),
  /** The bank line, the advance or the netting; the item itself for what was paid in the old system. */
  source: z.number().int(),
  part: z.number().int(),
  ognoo: z.string(),
  amount: z.number(),
  currency: z.string(),
  rate: z.number(),
  mnt: z.number(),
  /** In the currency of the item. */
  booked: z.number(),
  /** One sum so far, on the day of the move, because the old system says no day. */
  sum_so_far: z.boolean(),
});

export const itemRoutes = {
  list: pageOf(itemList, 'What payers owe and agents are owed outside files, a page at a time'),
  file: route({
    name: 'item.file',
    method: 'GET',
    path: '/api/items/download',
    capability: itemList.capability,
    fromReplica: true,
    summary: 'The items outside files as a workbook: all rows that match, in the same answer',
    query: listQuery(itemList),
    download: true,
  }),
  detail: route({
    name: detail,
    method: 'GET',
    path: '/api/items/{id}',
    capability: 'item.read',
    summary: 'An item outside files with everything that is booked on it',
    params: idParams,
    answer: z.object({
      data: z.object({
        id: z.number().int(),
        side: z.enum(['receivable', 'payable']),
        payer: z.number().int().nullable(),
        agent: z.number().int().nullable(),
        party: z.string().nullable(),
        paper: z.string(),
        /** Its number in the system that the firm left. */
        oldnumber: z.string().nullable(),
        ognoo: z.string(),
        due_at: z.string(),
        amount: z.number(),
        currency: z.string(),
        rate: z.number(),
        mnt: z.number(),
        booked: z.number(),
        rest: z.number(),
        rest_mnt: z.number(),
        state: z.number().int(),
        code: z.string().nullable(),
        inquiryid: z.number().int().nullable(),
        reason: z.string(),
        user: z.string().nullable(),
        recorded_at: z.string(),
        reversal: z
          .object({ ognoo: z.string(), reason: z.string(), user: z.string().nullable(), recorded_at: z.string() })
          .nullable(),
        payments: z.array(payment),
      }),
      version: z.number().int(),
    }),
  }),
  record: route({
    name: 'item.record',
    method: 'POST',
    path: '/api/items',
    capability: 'item.write',
    summary: 'Records what a payer owes or an agent is owed outside files; without a rate the one in force on its day',
    body: moneyBody(itemFields),
    answer: savedAnswer,
    record: detail,
  }),
  reverse: route({
    name: 'item.reverse',
    method: 'POST',
    path: '/api/items/{id}/reverse',
    capability: 'item.correct',
    summary: 'Reverses an item on which nothing is booked: it stays with its reversal, and nothing is left of it',
    params: idParams,
    body: moneyBody(reversalFields),
    answer: savedAnswer,
    record: detail,
  }),
} as const;
