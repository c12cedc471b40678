import { z } from 'zod';
import type { EventCatalogue } from '../../events.js';

const priceRows = z.object({ rows: z.array(z.number().int()).min(1) });

/** A paid price row is a fact of settlement, whoever ticks it and wherever (D052). */
export const settlementEvents = {
  PriceRowsPaid: { section: 'settlement', schema: 1, data: priceRows },
  PriceRowsUnpaid: { section: 'settlement', schema: 1, data: priceRows },
} satisfies EventCatalogue;
