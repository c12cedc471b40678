import { z } from 'zod';
import { money } from '../fields/money/field.js';
import { rate } from '../fields/rate/field.js';
import { neededId, optionalId, sentComment } from '../form/sent-ids.js';
import { listQuery } from '../list.js';
import { fieldMessages } from '../refusals/refusals.js';
import { idParams, pageOf, route, savedAnswer, versionInBody } from '../route.js';
import { moneyBody } from '../shipment/settlement/money-body.js';
import { transactionFields } from '../shipment/settlement/form.js';
import { takeBackFields } from './form.js';
import { mostPairs } from './kind.js';
import { nettingList } from './list.js';

const detail = 'netting.detail';

const amount = money({ mn: 'Дүн', en: 'Amount' }, { required: true, positive: true, places: 2 });
const typedRate = rate({ mn: 'Ханш', en: 'Rate' }, { positive: true });
const shownDay = transactionFields.on.body;

const sent = <const K extends readonly [string, string]>(kinds: K) =>
  z.object({
    kind: z.enum(kinds, { error: fieldMessages.choose.mn }),
    /** The order itself, the price row, or the item outside files. */
    id: neededId,
    /** The version of the transactions of the order, or of the item, that the user saw; if another user booked on it since, 409 (D134). */
    version: versionInBody,
  });

/** Without a rate the one in force on the day. */
const pair = z.object({
  receivable: sent(['order', 'item']),
  payable: sent(['price', 'item']),
  amount: amount.body,
  rate: typedRate.body.optional(),
});

const party = z.object({ id: z.number().int(), name: z.string() });
const figures = { code: z.string(), document: z.string().nullable(), due_at: z.string(), currency: z.string() };
const openRow = z.object({
  kind: z.enum(['order', 'price', 'item']),
  id: z.number().int(),
  inquiryid: z.number().int().nullable(),
  ...figures,
  rest: z.number(),
  rest_mnt: z.number(),
  version: z.number().int(),
});
const nettedRow = z.object({
  kind: z.enum(['order', 'price', 'item']),
  id: z.number().int(),
  inquiryid: z.number().int().nullable(),
  /** The transaction, or the payment of the item. */
  part: z.number().int(),
  ...figures,
  /** What was open before. */
  rest: z.number(),
});

export const nettingRoutes = {
  list: pageOf(nettingList, 'What was netted between payers and agents that are one firm, a page at a time'),
  file: route({
    name: 'netting.file',
    method: 'GET',
    path: '/api/nettings/download',
    capability: nettingList.capability,
    fromReplica: true,
    summary: 'The acts of netting as a workbook: all rows that match, in the same answer',
    query: listQuery(nettingList),
    download: true,
  }),
  detail: route({
    name: detail,
    method: 'GET',
    path: '/api/nettings/{id}',
    capability: 'netting.read',
    summary: 'An act of netting with its pairs',
    params: idParams,
    answer: z.object({
      data: z.object({
        id: z.number().int(),
        number: z.string(),
        payer: party,
        agent: party,
        ognoo: z.string(),
        /** Later where the month of the day was closed (D165). */
        posted_at: z.string(),
        comment: z.string().nullable(),
        mnt: z.number(),
        sums: z.array(z.object({ currency: z.string(), amount: z.number() })),
        pairs: z.array(
          z.object({
            receivable: nettedRow,
            payable: nettedRow,
            amount: z.number(),
            currency: z.string(),
            rate: z.number(),
            mnt: z.number(),
          }),
        ),
        state: z.number().int(),
        user: z.string().nullable(),
        recorded_at: z.string(),
        taken_back: z.object({ reason: z.string(), user: z.string().nullable(), recorded_at: z.string() }).nullable(),
      }),
      version: z.number().int(),
    }),
  }),
  proposal: route({
    name: 'netting.proposal',
    method: 'GET',
    path: '/api/nettings/proposal',
    capability: 'netting.read',
    summary:
      'What a payer and an agent that are one firm owe each other, and the pairs to net: the oldest due first, in the common currency, else in tugrik',
    query: z.looseObject({ payer: optionalId, agent: optionalId, ognoo: z.string().optional() }),
    answer: z.object({
      /** Null where the party is linked with none on the other side. */
      payer: party.nullable(),
      agent: party.nullable(),
      /** What is open of each side in tugrik. */
      receivable_mnt: z.number(),
      payable_mnt: z.number(),
      pairs: z.array(
        z.object({ receivable: openRow, payable: openRow, currency: z.string(), amount: z.number(), rate: z.number() }),
      ),
    }),
  }),
  make: route({
    name: 'netting.make',
    method: 'POST',
    path: '/api/nettings',
    capability: 'netting.make',
    summary: 'Nets what a payer and an agent that are one firm owe each other: all pairs on both sides, or none',
    body: z
      .object({
        payer: neededId,
        agent: neededId,
        ognoo: shownDay,
        comment: sentComment,
        pairs: z.array(pair).min(1).max(mostPairs),
      })
      .meta({
        example: {
          ...{ payer: 1, agent: 1, ognoo: '2026-03-05' },
          pairs: [{ receivable: { kind: 'order', id: 1 }, payable: { kind: 'price', id: 1 }, amount: '100000' }],
        },
      }),
    answer: savedAnswer.extend({ number: z.string() }),
    record: detail,
  }),
  takeBack: route({
    name: 'netting.takeBack',
    method: 'POST',
    path: '/api/nettings/{id}/takeback',
    capability: 'netting.takeBack',
    summary: 'Takes an act of netting back as a whole: the transactions of both sides are reversed',
    params: idParams,
    body: moneyBody(takeBackFields),
    answer: savedAnswer,
    record: detail,
  }),
} as const;
