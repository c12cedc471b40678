import { z } from 'zod';
import { fieldMessages } from '../refusals.js';
import { listQuery } from '../list.js';
import { idParams, listAnswer, messageAnswer, route, savedAnswer } from '../route.js';
import { rateAnswer } from '../reference/helper-routes.js';
import { closedInquiryList, inquiryList } from './quotation/lists.js';
import { offersBody, quotationBody } from './quotation/form.js';

const item = z.object({ id: z.union([z.number(), z.string()]), name: z.string() });
const items = z.array(item);
const rows = z.array(z.record(z.string(), z.json()));

const isNothing = (sent: unknown): boolean => sent === null || sent === '' || sent === 0 || sent === '0';
const chosenId = (required: boolean) =>
  z
    .any()
    .default(null)
    .transform((sent: unknown, context): number | null => {
      if (isNothing(sent) && !required) return null;
      const id = typeof sent === 'number' || typeof sent === 'string' ? Number(sent) : Number.NaN;
      if (Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647) return id;
      context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
      return z.NEVER;
    });
const someId = chosenId(false);
const neededId = chosenId(true).meta({ example: 1 });
const comment = z
  .any()
  .default(null)
  .transform((sent: unknown, context): string | null => {
    if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return null;
    if (typeof sent === 'string' && sent.length <= 10_000 && !/\p{Surrogate}/u.test(sent)) return sent.trim();
    context.addIssue({
      code: 'custom',
      message: fieldMessages[typeof sent === 'string' ? 'tooLong' : 'characters'].mn,
    });
    return z.NEVER;
  });

/** An inquiry with its rows, each value under the name it is sent with and the one it is read with (decisions, part 3). */
const inquiryAnswer = z.looseObject({
  id: z.number().int(),
  status: z.number().int(),
  code: z.string().nullable(),
  offers: rows,
  newoffers: rows,
  offerslog: rows,
  sizes: rows,
  expenses: rows,
  expensesmore: rows,
  supply: rows,
});

export const inquiryRoutes = {
  support: route({
    name: 'inquiry.support',
    method: 'GET',
    path: '/api/inquiry/support/helper',
    capability: 'helper.read',
    summary: 'All that the inquiry form chooses from, and what a new one begins with',
    answer: z.object({
      division: items,
      condition: items,
      transmode: z.array(item.extend({ size: z.number() })),
      incoterms: items,
      countrydata: z.array(z.object({ name: z.string(), code: z.string() })),
      vias: items,
      viamores: items,
      carrier: items,
      currency: items,
      transtime: items,
      userdata: items,
      operation: items,
      inquirytypes: items,
      tariffusers: items,
      agents: items,
      reasons: items,
      rmbrate: z.number(),
      rates: z.array(rateAnswer),
      expenses: rows,
      expensesmore: rows,
      newoffers: rows,
    }),
  }),
  list: route({
    name: 'inquiry.list',
    method: 'GET',
    path: inquiryList.path,
    capability: inquiryList.capability,
    summary: 'The open inquiries, a page at a time',
    query: listQuery(inquiryList),
    answer: listAnswer,
  }),
  closed: route({
    name: 'inquiryinactive.list',
    method: 'GET',
    path: closedInquiryList.path,
    capability: closedInquiryList.capability,
    summary: 'The closed inquiries, a page at a time',
    query: listQuery(closedInquiryList),
    answer: listAnswer,
  }),
  detail: route({
    name: 'inquiry.detail',
    method: 'GET',
    path: '/api/inquiry/{id}',
    capability: 'inquiry.read',
    summary: 'One inquiry, or the quotation of a shipping order; `userid` asks for who signs the price offer',
    params: idParams,
    query: z.looseObject({ userid: someId.optional().catch(null) }),
    answer: z.object({
      idata: inquiryAnswer,
      finished: z.string().nullable(),
      finishrq: z
        .object({ comment: z.string().nullable(), created_at: z.string(), archieved_at: z.string().nullable() })
        .nullable(),
      signer: z.object({ id: z.number().int(), name: z.string(), image: z.string().nullable() }).nullable().optional(),
      version: z.number().int(),
    }),
  }),
  add: route({
    name: 'inquiry.add',
    method: 'POST',
    path: '/api/inquiry',
    capability: 'inquiry.create',
    summary: 'A new inquiry',
    body: quotationBody,
    answer: z.object({ message: z.string(), lastid: z.number().int() }),
    record: 'inquiry.detail',
  }),
  edit: route({
    name: 'inquiry.edit',
    method: 'POST',
    path: '/api/inquiry/{id}/edit',
    capability: 'inquiry.edit',
    summary: 'Changes an inquiry, or the quotation of a shipping order; paid price rows stay as they are',
    params: idParams,
    body: quotationBody,
    answer: savedAnswer,
    record: 'inquiry.detail',
  }),
  updateOffers: route({
    name: 'inquiry.updateOffers',
    method: 'POST',
    path: '/api/shippingorder/{id}/offerupdate',
    capability: 'inquiry.updateOffer',
    summary: 'The transport price rows, saved by an accountant',
    params: idParams,
    body: offersBody,
    answer: savedAnswer,
    record: 'inquiry.detail',
  }),
  delete: route({
    name: 'inquiry.delete',
    method: 'POST',
    path: '/api/inquiry/{id}/delete',
    capability: 'inquiry.delete',
    summary: 'Deletes an open or closed inquiry',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  duplicate: route({
    name: 'inquiry.duplicate',
    method: 'POST',
    path: '/api/inquiry/duplicate',
    capability: 'inquiry.duplicate',
    summary: 'A new open inquiry with everything that was entered in another one',
    body: z.object({ inquiryid: neededId }),
    answer: savedAnswer,
  }),
  sendToTariff: route({
    name: 'inquiry.sendToTariff',
    method: 'POST',
    path: '/api/inquiry/{id}/notificationtariff',
    capability: 'inquiry.sendToTariff',
    summary: 'Names the tariff manager and tells him',
    params: idParams,
    body: z.object({ tariff: someId }),
    answer: messageAnswer,
  }),
  sendToSales: route({
    name: 'inquiry.sendToSales',
    method: 'POST',
    path: '/api/inquiry/{id}/notificationsales',
    capability: 'inquiry.sendToSales',
    summary: 'Tells the salesman that the price offer is ready',
    params: idParams,
    body: z.object({ sales: someId }),
    answer: messageAnswer,
  }),
  move: route({
    name: 'inquiry.move',
    method: 'POST',
    path: '/api/inquiry/{id}/shippingorder',
    capability: 'inquiry.move',
    summary: 'Makes a shipping order of an open inquiry, with the next code of the year',
    params: idParams,
    body: z.object({ inquiryid: someId }),
    answer: z.object({ message: z.string(), id: z.number().int(), code: z.string() }),
  }),
  close: route({
    name: 'inquiry.close',
    method: 'POST',
    path: '/api/inquiry/{id}/inactive',
    capability: 'inquiry.close',
    summary: 'Closes an open inquiry with a reason',
    params: idParams,
    body: z.object({ reason: neededId, comment }),
    answer: messageAnswer,
  }),
  restore: route({
    name: 'inquiry.restore',
    method: 'POST',
    path: '/api/inquiryinactive/{id}/restore',
    capability: 'inquiry.close',
    summary: 'Opens a closed inquiry again',
    params: idParams,
    answer: messageAnswer,
  }),
} as const;
