import { z } from 'zod';
import type { EventCatalogue } from '../../events.js';
import { date } from '../../fields/date/field.js';
import { note } from '../../fields/note/field.js';
import { ref } from '../../fields/ref/field.js';
import { text } from '../../fields/text/field.js';
import { rateUsed } from '../../money/figures/rate-in-force.js';

const nothing = z.object({});
const id = z.number().int().positive();
const section = { section: 'lifecycle', schema: 1 } as const;

/** The moves between stages (part 4.1 of the decisions). */
export const lifecycleEvents = {
  /** A file that was an order before keeps its code and number (D084). */
  InquiryMovedToOrder: {
    ...section,
    action: { mn: 'SO болгосон', en: 'made it an order' },
    data: z.object({
      code: z.string(),
      orderId: id,
      on: z.iso.date(),
      rates: z.object({ currency: z.string(), rate: rateUsed, usd: rateUsed }),
    }),
    shows: { code: text({ mn: 'Код', en: 'Code' }), on: date({ mn: 'SO эхлэх огноо', en: 'SO start' }) },
  },
  InquiryClosed: {
    ...section,
    action: { mn: 'хаасан', en: 'closed' },
    data: z.object({ reason: id, comment: z.string().nullable() }),
    shows: {
      reason: ref({ mn: 'Шалтгаан', en: 'Reason' }, 'reason'),
      comment: note({ mn: 'Тайлбар', en: 'Comment' }),
    },
  },
  InquiryRestored: { ...section, action: { mn: 'сэргээсэн', en: 'restored' }, data: nothing },
  InquiryDeleted: { ...section, data: nothing },
  OrderSentBack: {
    ...section,
    action: { mn: 'үнийн хүсэлт рүү буцаасан', en: 'sent back to the inquiries' },
    data: nothing,
  },
  /** 2 pending, 3 arrived (D048). */
  CargoStatusSet: {
    ...section,
    action: { mn: 'ачааны төлөв өөрчилсөн', en: 'set the cargo’s state' },
    data: z.object({ status: z.union([z.literal(2), z.literal(3)]) }),
  },
  FinishUndone: { ...section, action: { mn: 'дууссаныг цуцалсан', en: 'took the finish back' }, data: nothing },
  ShipmentArchived: { ...section, action: { mn: 'архивласан', en: 'archived' }, data: nothing },
  ShipmentBroughtBack: {
    ...section,
    action: { mn: 'архиваас буцаасан', en: 'brought back from the archive' },
    data: nothing,
  },
  /** By finance: the account is settled and the file may be archived (D093b). */
  FinishRequested: {
    ...section,
    action: { mn: 'дуусгах хүсэлт илгээсэн', en: 'sent the finish request' },
    data: z.object({ comment: z.string().nullable() }),
    shows: { comment: note({ mn: 'Тайлбар', en: 'Comment' }) },
  },
} satisfies EventCatalogue;
