import { z } from 'zod';
import { diffOf } from '../diff.js';
import type { EventCatalogue } from '../events.js';
import { integer } from '../fields/integer/field.js';
import { money } from '../fields/money/field.js';
import { date } from '../fields/date/field.js';
import { rateSource } from '../money/figures/rate-in-force.js';
import { advanceFieldNames, advanceFields, moveFields } from './form.js';

const section = { section: 'advance', schema: 1 } as const;
const { payer, agent, amount, currency, on, comment } = advanceFields;
const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const id = z.number().int();
const origin = z.union([
  z.strictObject({ kind: z.literal('row'), shipment: id, row: id, posting: id }),
  z.strictObject({ kind: z.literal('advance'), advance: id, act: id }),
  z.strictObject({ kind: z.literal('bankline'), line: id, part: id }),
]);
const used = { id, on: z.string(), amount: decimal, comment: z.string().nullable() };
const use = z.union([z.strictObject({ ...used, shipment: id, row: id }), z.strictObject({ ...used, item: id })]);
const day = date({ mn: 'Огноо', en: 'Date' });
const part = money({ mn: 'Дүн', en: 'Amount' });
const act = { act: integer({ mn: 'Үйлдэл', en: 'Act' }) };

/** What happens to an advance; only its acts are ever taken back, each by an event of its own. */
export const advanceEvents = {
  AdvanceReceived: {
    ...section,
    action: { mn: 'урьдчилгаа бүртгэсэн', en: 'recorded an advance' },
    data: z.strictObject({
      payer: id.nullable(),
      agent: id.nullable(),
      on: z.string(),
      amount: decimal,
      currency: z.string(),
      rate: decimal,
      rateFrom: rateSource,
      comment: z.string().nullable(),
      from: origin.optional(),
    }),
    shows: { payer, agent, on, amount, currency, comment },
  },
  AdvanceCorrected: {
    ...section,
    action: { mn: 'урьдчилгааг зассан', en: 'corrected the advance' },
    data: diffOf({ fields: [...advanceFieldNames, 'rateFrom'] }),
  },
  AdvanceDeleted: {
    ...section,
    action: { mn: 'урьдчилгааг устгасан', en: 'deleted the advance' },
    data: z.strictObject({}),
  },
  AdvanceUsed: {
    ...section,
    action: { mn: 'урьдчилгааг ашигласан', en: 'used the advance' },
    data: z.strictObject({ uses: z.array(use).min(1) }),
    shows: { uses: { on: day, amount: part } },
  },
  AdvanceUseTakenBack: {
    ...section,
    action: { mn: 'урьдчилгааны ашиглалтыг буцаасан', en: 'took a use of the advance back' },
    data: z.strictObject({ act: id, byTransaction: z.boolean() }),
    shows: act,
  },
  AdvanceReturned: {
    ...section,
    action: { mn: 'урьдчилгааг буцаан олгосон', en: 'returned the advance' },
    data: z.strictObject({
      id,
      on: z.string(),
      amount: decimal,
      rate: decimal,
      rateFrom: rateSource,
      comment: z.string().nullable(),
    }),
    shows: { on: day, amount: part, comment },
  },
  AdvanceReturnTakenBack: {
    ...section,
    action: { mn: 'урьдчилгааны буцаан олголтыг цуцалсан', en: 'took a return of the advance back' },
    data: z.strictObject({ act: id }),
    shows: act,
  },
  AdvanceMoved: {
    ...section,
    action: { mn: 'урьдчилгааг өөр харилцагчид шилжүүлсэн', en: 'moved the advance to another party' },
    data: z.strictObject({
      id,
      on: z.string(),
      amount: decimal,
      payer: id.nullable(),
      agent: id.nullable(),
      to: id,
      reason: z.string(),
    }),
    shows: { payer, agent, amount: part, reason: moveFields.reason },
  },
  AdvanceMoveTakenBack: {
    ...section,
    action: { mn: 'урьдчилгааны шилжүүлгийг буцаасан', en: 'took a move of the advance back' },
    data: z.strictObject({ act: id }),
    shows: act,
  },
} satisfies EventCatalogue;
