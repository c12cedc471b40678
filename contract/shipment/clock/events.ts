import { z } from 'zod';
import type { EventCatalogue } from '../../events.js';
import { rechargeFields } from './recharge-form.js';

const day = z.iso.date();
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
const text = z.string().nullable();
const id = z.number().int();

const container = z.strictObject({
  unit: id.nullable(),
  number: text,
  count: id,
  after: day.nullable(),
  prices: z.string(),
  whole: decimal,
  amount: decimal,
});

const charge = z.strictObject({
  id,
  to: day,
  currency: z.string(),
  amount: decimal,
  days: text,
  containers: z.array(container),
  offer: id.nullable(),
  invoice: id.nullable(),
  invoiceCode: text,
});

const ofCharges = {
  section: 'clock',
  schema: 1,
  data: z.strictObject({ recharges: z.array(charge) }),
  shows: { recharges: rechargeFields },
} as const;

/** A charge is taken back together with the row or the invoice that it is made by, never alone. */
export const clockEvents = {
  PenaltyRecharged: {
    ...ofCharges,
    action: { mn: 'чингэлгийн торгуулийг төлөгчөөс нэхэмжилсэн', en: 'charged the penalty of containers to the payer' },
  },
  RechargeWithdrawn: {
    ...ofCharges,
    action: { mn: 'торгуулийн нэхэмжлэхийг хүчингүй болгосон', en: 'withdrew the charge of a penalty' },
  },
} satisfies EventCatalogue;
