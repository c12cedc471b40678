import { z } from 'zod';
import { neededId, optionalId, sentComment } from '../form/sent-ids.js';
import { listQuery } from '../list.js';
import { fieldMessages } from '../refusals/refusals.js';
import { idInPath, idParams, messageAnswer, pageOf, route, savedAnswer, versionInBody } from '../route.js';
import { moneyBody } from '../shipment/settlement/money-body.js';
import { advanceFields, moveFields, returnFields, someAmount, someCurrency } from './form.js';
import { advanceList } from './list.js';

const detail = 'advance.detail';

const side = z.enum(['receivable', 'payable'], { error: fieldMessages.choose.mn });
const shownDay = advanceFields.on.body;

/** A row, or an item outside files, on which an advance is used: the oldest of its party with a rest, unless one is chosen. */
const use = z
  .object({
    side,
    inquiryid: optionalId,
    /** The row in its list: of the order itself, or of the price row. */
    id: optionalId,
    /** The item instead of an order and a row. */
    item: optionalId,
    advance: optionalId,
    /** In the currency of the advance; without it what the row needs, by the rate of the advance rounded down. */
    amount: someAmount.body,
    /** Of the advances to use, where none is chosen. */
    currency: someCurrency.body,
    /** The version of the settlement of the order, or of the item, that the user saw; if another user recorded money since, 409 (D134). */
    version: versionInBody,
  })
  .superRefine(({ inquiryid, id, item }, context) => {
    const missing = item === null ? { inquiryid, id } : { item: inquiryid === null && id === null ? item : null };
    for (const [path, value] of Object.entries(missing))
      if (value === null) context.addIssue({ code: 'custom', path: [path], message: fieldMessages.choose.mn });
  });
const mostUses = 50;

const act = z.object({
  id: z.number().int(),
  kind: z.enum(['use', 'return', 'move']),
  ognoo: z.string(),
  amount: z.number(),
  /** In tugrik at the rate of the advance. */
  mnt: z.number(),
  /** Of a return: the rate of its day, what it paid at it, and how far that differs from what was carried. */
  rate: z.number().nullable(),
  paid: z.number().nullable(),
  difference: z.number().nullable(),
  /** Of a use: the order and the row, or the item outside files. */
  inquiryid: z.number().int().nullable(),
  code: z.string().nullable(),
  row: z.number().int().nullable(),
  item: z.number().int().nullable(),
  /** Of a move: the advance that it became, and of whom. */
  to: z.number().int().nullable(),
  party: z.string().nullable(),
  note: z.string().nullable(),
  user: z.string().nullable(),
  recorded_at: z.string(),
  /** Whether it was taken back. */
  taken_back: z.boolean(),
  /** Whether this user may take it back by the rules of the day and the user. */
  may_take_back: z.boolean(),
});

/** The advances of a party, the oldest first, with what is needed of each. */
const offers = z.object({
  listdata: z.array(
    z.object({
      id: z.number().int(),
      ognoo: z.string(),
      currency: z.string(),
      rate: z.number(),
      left: z.number(),
      proposed: z.number(),
      comment: z.string().nullable(),
    }),
  ),
});

export const advanceRoutes = {
  list: pageOf(advanceList, 'The advances of payers and to agents, a page at a time'),
  file: route({
    name: 'advance.file',
    method: 'GET',
    path: '/api/advances/download',
    capability: advanceList.capability,
    fromReplica: true,
    summary: 'The advances as a workbook: all rows that match, in the same answer',
    query: listQuery(advanceList),
    download: true,
  }),
  detail: route({
    name: detail,
    method: 'GET',
    path: '/api/advances/{id}',
    capability: 'advance.read',
    summary: 'An advance with everything that was used, returned and moved of it',
    params: idParams,
    answer: z.object({
      data: z.object({
        id: z.number().int(),
        side,
        payer: z.number().int().nullable(),
        agent: z.number().int().nullable(),
        party: z.string().nullable(),
        ognoo: z.string(),
        amount: z.number(),
        currency: z.string(),
        rate: z.number(),
        mnt: z.number(),
        used: z.number(),
        returned: z.number(),
        moved: z.number(),
        left: z.number(),
        left_mnt: z.number(),
        state: z.number().int(),
        comment: z.string().nullable(),
        /** Its number in the system that the firm left. */
        oldnumber: z.string().nullable(),
        user: z.string().nullable(),
        recorded_at: z.string(),
        /** The order that was overpaid, or the advance that it was moved from. */
        from_inquiryid: z.number().int().nullable(),
        from_code: z.string().nullable(),
        from_advance: z.number().int().nullable(),
        /** Whether this user may correct or delete it, as long as nothing of it is used. */
        may_change: z.boolean(),
        acts: z.array(act),
      }),
      version: z.number().int(),
    }),
  }),
  offer: route({
    name: 'advance.offer',
    method: 'GET',
    path: '/api/advances/offer/{side}/{inquiryid}/{id}',
    capability: 'advance.read',
    summary: 'The advances that the party of a row has, the oldest first, and what the row needs of each',
    params: z.object({ side, inquiryid: idInPath, id: idInPath }),
    answer: offers,
  }),
  offerOnItem: route({
    name: 'advance.offerOnItem',
    method: 'GET',
    path: '/api/advances/offer/item/{id}',
    capability: 'advance.read',
    summary:
      'The advances that the party of an item outside files has, the oldest first, and what the item needs of each',
    params: idParams,
    answer: offers,
  }),
  receive: route({
    name: 'advance.receive',
    method: 'POST',
    path: '/api/advances',
    capability: 'advance.write',
    summary: 'Records an advance of a payer, or to an agent; without a rate the one in force on its day is filled in',
    body: moneyBody(advanceFields),
    answer: savedAnswer,
    record: detail,
  }),
  correct: route({
    name: 'advance.correct',
    method: 'POST',
    path: '/api/advances/{id}',
    capability: 'advance.write',
    summary: 'Corrects an advance of which nothing is used',
    params: idParams,
    body: moneyBody(advanceFields),
    answer: savedAnswer,
    record: detail,
  }),
  delete: route({
    name: 'advance.delete',
    method: 'POST',
    path: '/api/advances/{id}/delete',
    capability: 'advance.write',
    summary: 'Deletes an advance of which nothing is used; one of an overpaid row is put back on the row',
    params: idParams,
    answer: messageAnswer,
  }),
  use: route({
    name: 'advance.use',
    method: 'POST',
    path: '/api/advances/use',
    capability: 'advance.write',
    summary: 'Uses advances on rows of orders and items outside files: all of them or none',
    body: z
      .object({ uses: z.array(use).min(1).max(mostUses), ognoo: shownDay, comment: sentComment })
      .meta({ example: { uses: [{ side: 'receivable', inquiryid: 1, id: 1 }], ognoo: '2026-03-05' } }),
    answer: messageAnswer.extend({
      uses: z.array(z.object({ id: z.number().int(), advance: z.number().int(), amount: z.number() })),
    }),
  }),
  return: route({
    name: 'advance.return',
    method: 'POST',
    path: '/api/advances/{id}/return',
    capability: 'advance.correct',
    summary: 'Returns an advance, or a part of it, at the rate of the day of the return',
    params: idParams,
    body: moneyBody(returnFields),
    answer: messageAnswer.extend({ carried: z.number(), paid: z.number(), difference: z.number() }),
  }),
  move: route({
    name: 'advance.move',
    method: 'POST',
    path: '/api/advances/{id}/move',
    capability: 'advance.correct',
    summary: 'Moves an advance, or a part of it, to another payer or agent, with its day and its rate',
    params: idParams,
    body: moneyBody(moveFields),
    answer: savedAnswer,
  }),
  takeBack: route({
    name: 'advance.takeBack',
    method: 'POST',
    path: '/api/advances/{id}/takeback',
    capability: 'advance.write',
    summary: 'Takes back a use, a return or a move of an advance',
    params: idParams,
    body: z.object({ act: neededId }),
    answer: messageAnswer,
  }),
  fromOverpaid: route({
    name: 'advance.fromOverpaid',
    method: 'POST',
    path: '/api/advances/overpaid',
    capability: 'advance.write',
    summary: 'Makes what was overpaid on a row an advance of its party, at the rate of the last movement',
    body: z
      .object({
        side,
        inquiryid: neededId,
        id: neededId,
        amount: someAmount.body,
        ognoo: shownDay,
        comment: sentComment,
        version: versionInBody,
      })
      .meta({ example: { side: 'receivable', inquiryid: 1, id: 1, ognoo: '2026-03-05' } }),
    answer: savedAnswer,
    record: detail,
  }),
} as const;
