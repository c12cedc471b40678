import { z } from 'zod';
import type { EventCatalogue } from '../events.js';
import { date } from '../fields/date/field.js';
import { money } from '../fields/money/field.js';
import { rateSource } from '../money/figures/rate-in-force.js';
import { itemFields, reversalFields } from './form.js';
import { itemPayment } from './payments.js';

const section = { section: 'item', schema: 1 } as const;
const id = z.number().int();
const { payer, agent, paper, on, due, amount, currency, code, reason } = itemFields;
const paid = {
  on: date({ mn: 'Огноо', en: 'Date' }),
  amount: money({ mn: 'Дүн', en: 'Amount' }),
};

/** What happens to an item; nothing of it ever changes but by its reversal. */
export const itemEvents = {
  OutsideItemRecorded: {
    ...section,
    action: { mn: 'бусад тооцоо бүртгэсэн', en: 'recorded an item outside files' },
    data: z.strictObject({
      payer: id.nullable(),
      agent: id.nullable(),
      paper: z.string(),
      on: z.string(),
      due: z.string(),
      amount: z.string().regex(/^-?\d+(\.\d+)?$/),
      currency: z.string(),
      rate: z.string().regex(/^\d+(\.\d+)?$/),
      rateFrom: rateSource,
      code: z.string().nullable(),
      shipment: id.nullable(),
      reason: z.string(),
    }),
    shows: { payer, agent, paper, on, due, amount, currency, code, reason },
  },
  OutsideItemReversed: {
    ...section,
    action: { mn: 'бусад тооцоог буцаасан', en: 'reversed the item' },
    data: z.strictObject({ on: z.string(), reason: z.string() }),
    shows: { on, reason: reversalFields.reason },
  },
  OutsideItemBooked: {
    ...section,
    action: { mn: 'бусад тооцоонд бүртгэсэн', en: 'booked on the item' },
    data: z.strictObject({ payments: z.array(itemPayment).min(1) }),
    shows: { payments: paid },
  },
  OutsideItemBookingTakenBack: {
    ...section,
    action: { mn: 'бусад тооцооны бүртгэлийг буцаасан', en: 'took back what was booked on the item' },
    data: z.strictObject({ payments: z.array(itemPayment).min(1) }),
    shows: { payments: paid },
  },
} satisfies EventCatalogue;
