import { z } from 'zod';
import type { EventCatalogue } from '../../events.js';
import { choice } from '../../fields/choice/field.js';
import { money } from '../../fields/money/field.js';
import { ref } from '../../fields/ref/field.js';
import { currencies } from '../../reference/fixed/currencies.js';

const section = { section: 'billing', schema: 1 } as const;
const id = z.number().int().positive();

export const billingEvents = {
  InvoiceGenerated: {
    ...section,
    action: { mn: 'нэхэмжлэх гаргасан', en: 'issued the invoice' },
    data: z.object({
      invoice: id,
      number: id,
      payer: id,
      currency: z.string(),
      amount: z.string(),
      exchange: z.string(),
      totalMnt: z.string(),
      termDays: z.number().int().min(0).optional(),
      /** Of an invoice that another system had issued: the numbers of its papers there. */
      oldNumbers: z.array(z.string()).optional(),
    }),
    shows: {
      payer: ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer'),
      amount: money({ mn: 'Дүн', en: 'Amount' }),
      currency: choice({ mn: 'Валют', en: 'Currency' }, currencies),
    },
  },
  InvoiceDeleted: {
    ...section,
    action: { mn: 'нэхэмжлэхийг устгасан', en: 'deleted the invoice' },
    data: z.object({ invoice: id }),
  },
} satisfies EventCatalogue;
