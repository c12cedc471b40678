import { z } from 'zod';
import type { EventCatalogue } from '../../events.js';

const priceRows = z.object({ rows: z.array(z.number().int()).min(1) });

/** A paid price row is a fact of settlement, whoever ticks it and wherever (D052). */
export const settlementEvents = {
  PriceRowsPaid: {
    section: 'settlement',
    schema: 1,
    deed: { mn: 'төлсөн гэж тэмдэглэсэн', en: 'marked as paid' },
    data: priceRows,
  },
  PriceRowsUnpaid: {
    section: 'settlement',
    schema: 1,
    deed: { mn: 'төлсөн тэмдгийг авсан', en: 'took the paid mark off' },
    data: priceRows,
  },
} satisfies EventCatalogue;
