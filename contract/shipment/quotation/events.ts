import { z } from 'zod';
import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { quotationShape, type Quotation } from './form.js';

const quotation = z.custom<Quotation>(
  (value) => typeof value === 'object' && value !== null && 'transportPrices' in value,
);

export const quotationEvents = {
  /** `copiedFrom`: the shipment that it is a duplicate of (D074). */
  InquiryAdded: {
    section: 'quotation',
    schema: 1,
    data: z.object({ quotation, copiedFrom: z.number().int().nullable() }),
  },
  InquiryChanged: { section: 'quotation', schema: 1, data: diffOf(quotationShape), undoable: true },
} satisfies EventCatalogue;
