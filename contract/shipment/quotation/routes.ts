import { z } from 'zod';
import { listQuery } from '../../list.js';
import { idInPath, idParams, listAnswer, messageAnswer, route, savedAnswer } from '../../route.js';
import { rateAnswer } from '../../reference/helper-routes.js';
import { pickQuery } from '../../reference/picker-routes.js';
import { neededId, optionalId } from '../../form/sent-ids.js';
import { closedInquiryList, inquiryList } from './lists.js';
import { roles } from '../people.js';
import { chargeBody, rechargeBody } from './charge-form.js';
import { offersBody, quotationBody } from './form.js';

const item = z.object({ id: z.union([z.number(), z.string()]), name: z.string() });
const items = z.array(item);
const rows = z.array(z.record(z.string(), z.json()));

/** An inquiry with its rows, each value under the name used for sending and the one used for reading (decisions, part 3). */
const inquiryAnswer = z.looseObject({
  id: z.number().int(),
  status: z.number().int(),
  stage: z.string(),
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
  beginning: route({
    name: 'inquiry.beginning',
    method: 'GET',
    path: '/api/inquiry/support/beginning',
    capability: 'helper.read',
    summary: 'What a new inquiry begins with, and the rates of today; the percentages are drawn anew each time',
    answer: z.object({
      rates: z.array(rateAnswer),
      expenses: rows,
      expensesmore: rows,
      newoffers: rows,
      /** The tariff manager, if there is only one. */
      salesb: z.number().int().nullable(),
    }),
  }),
  countriesInUse: route({
    name: 'inquiry.countriesInUse',
    method: 'GET',
    path: '/api/inquiry/support/countries',
    capability: 'helper.read',
    summary: 'The countries of the newest inquiries and orders, the most used first',
    answer: z.object({ countries: z.array(z.string()) }),
  }),
  people: route({
    name: 'inquiry.people',
    method: 'GET',
    path: '/api/inquiry/support/people',
    capability: 'helper.read',
    summary:
      'The people who may stand in an inquiry: by `role`, by what is typed, or by their numbers whatever became of them',
    query: pickQuery.extend({ role: z.enum(roles).optional().catch(undefined) }),
    answer: z.object({ people: items }),
  }),
  list: route({
    name: 'inquiry.list',
    method: 'GET',
    path: inquiryList.path,
    capability: inquiryList.capability,
    fromReplica: true,
    summary: 'The open inquiries, a page at a time',
    query: listQuery(inquiryList),
    answer: listAnswer,
  }),
  closed: route({
    name: 'inquiryinactive.list',
    method: 'GET',
    path: closedInquiryList.path,
    capability: closedInquiryList.capability,
    fromReplica: true,
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
    query: z.looseObject({ userid: optionalId.optional().catch(null) }),
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
  chargeExpense: route({
    name: 'operation.chargeExpense',
    method: 'POST',
    path: '/api/operation/{inquiryid}/expenses/{id}/offer',
    capability: 'prices.edit',
    summary: 'Adds a row to the price offer for an extra expense that the payer pays',
    params: z.object({ inquiryid: idInPath, id: idInPath }),
    body: chargeBody,
    answer: savedAnswer,
  }),
  recharge: route({
    name: 'operation.recharge',
    method: 'POST',
    path: '/api/operation/{id}/recharge/offer',
    capability: 'prices.edit',
    summary: 'Adds a row to the price offer for the penalty of containers up to a day',
    params: idParams,
    body: rechargeBody,
    answer: savedAnswer,
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
    body: z.object({ tariff: optionalId }),
    answer: messageAnswer,
  }),
  sendToSales: route({
    name: 'inquiry.sendToSales',
    method: 'POST',
    path: '/api/inquiry/{id}/notificationsales',
    capability: 'inquiry.sendToSales',
    summary: 'Tells the salesman that the price offer is ready',
    params: idParams,
    body: z.object({ sales: optionalId }),
    answer: messageAnswer,
  }),
} as const;
