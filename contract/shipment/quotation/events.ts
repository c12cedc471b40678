import { z } from 'zod';
import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { ref } from '../../fields/ref/field.js';
import { quotationShape, storedQuotation } from './form.js';

const section = { section: 'quotation', schema: 1 } as const;
const id = z.number().int().positive();

export const quotationEvents = {
  /** `copiedFrom`: the shipment that was duplicated (D074). */
  InquiryAdded: { ...section, data: z.object({ form: storedQuotation, copiedFrom: z.number().int().nullable() }) },
  InquiryChanged: { ...section, data: diffOf(quotationShape), undoable: true },
  InquirySentToTariff: {
    ...section,
    action: { mn: 'тариф руу илгээсэн', en: 'sent to tariff' },
    data: z.object({ tariff: id }),
    shows: { tariff: ref({ mn: 'Тарифын менежер', en: 'Tariff manager' }, 'user') },
  },
  InquirySentToSales: {
    ...section,
    action: { mn: 'борлуулалт руу илгээсэн', en: 'sent to sales' },
    data: z.object({ sales: id }),
    shows: { sales: ref({ mn: 'Борлуулалтын менежер', en: 'Sales' }, 'user') },
  },
  /** A user who watches the offers has seen the changes (D071). */
  OffersSeen: {
    ...section,
    action: { mn: 'өөрчлөгдсөн үнийг харсан', en: 'saw the changed offers' },
    data: z.object({}),
  },
} satisfies EventCatalogue;
