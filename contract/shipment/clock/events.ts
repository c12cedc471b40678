import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { rechargeShape } from './recharge-form.js';

const recharges = { section: 'clock', schema: 1, undoable: false, data: diffOf(rechargeShape) } as const;

/** A charge is taken back together with the row or the invoice that it is made by, never alone. */
export const clockEvents = {
  PenaltyRecharged: {
    ...recharges,
    action: { mn: 'чингэлгийн торгуулийг төлөгчөөс нэхэмжилсэн', en: 'charged the penalty of containers to the payer' },
  },
  RechargeWithdrawn: {
    ...recharges,
    action: { mn: 'торгуулийн нэхэмжлэхийг хүчингүй болгосон', en: 'withdrew the charge of a penalty' },
  },
} satisfies EventCatalogue;
