import { z } from 'zod';
import { diffOf } from '../diff.js';
import type { EventCatalogue } from '../events.js';
import { customInvoiceFieldNames, customInvoiceFields } from './form.js';

const section = { section: 'invoice', schema: 1 } as const;
const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const { payer, amount, currency } = customInvoiceFields;
const deleted = diffOf({ fields: ['deleted'] });

/** The events of a custom invoice. A paid one cannot be changed, so no undo removes the payment. */
export const customInvoiceEvents = {
  CustomInvoiceAdded: {
    ...section,
    data: z.strictObject({
      code: z.string(),
      payer: z.number().int(),
      description: z.string(),
      invoicetype: z.number().int(),
      currency: z.string(),
      rate: decimal,
      amount: decimal,
      /** What of a shipment it charges; missing for an invoice that was entered by itself. */
      charges: z.strictObject({ shipment: z.number().int(), expense: z.number().int().optional() }).optional(),
    }),
    shows: { payer, amount, currency },
  },
  CustomInvoiceChanged: { ...section, data: diffOf({ fields: customInvoiceFieldNames }), undoable: true },
  CustomInvoicePaid: {
    ...section,
    action: { mn: 'төлсөн гэж тэмдэглэсэн', en: 'marked as paid' },
    data: z.object({}),
  },
  CustomInvoiceUnpaid: {
    ...section,
    action: { mn: 'төлсөн тэмдгийг авсан', en: 'took the paid mark off' },
    data: z.object({}),
  },
  CustomInvoiceDeleted: { ...section, data: deleted, undoable: true },
  CustomInvoiceRestored: { ...section, data: deleted, undoable: true },
} satisfies EventCatalogue;
