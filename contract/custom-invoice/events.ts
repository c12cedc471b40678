import { z } from 'zod';
import { diffOf } from '../diff.js';
import type { EventCatalogue } from '../events.js';
import { date } from '../fields/date/field.js';
import { customInvoiceFieldNames, customInvoiceFields } from './form.js';
import { invoicePayment, paymentBefore } from './payments.js';

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
      /** The due day of an invoice as another system had issued it; otherwise it follows from the term of the payer (D135). */
      due: z.string().optional(),
    }),
    shows: { payer, amount, currency, due: date({ mn: 'Төлөх өдөр', en: 'Due day' }) },
  },
  CustomInvoiceChanged: { ...section, data: diffOf({ fields: customInvoiceFieldNames }), undoable: true },
  CustomInvoicePaid: {
    ...section,
    action: { mn: 'төлсөн гэж тэмдэглэсэн', en: 'marked as paid' },
    data: z.object({
      /** Set where the parts of bank lines reached the amount, so that taking one back takes the mark off. */
      byParts: z.literal(true).optional(),
    }),
  },
  CustomInvoiceUnpaid: {
    ...section,
    action: { mn: 'төлсөн тэмдгийг авсан', en: 'took the paid mark off' },
    data: z.object({}),
  },
  /** Parts of lines of the bank that pay it; they stand with their lines, too. */
  CustomInvoicePartsPaid: {
    ...section,
    action: { mn: 'банкны гүйлгээгээр төлсөн', en: 'paid by bank lines' },
    data: z.strictObject({ payments: z.array(invoicePayment).min(1) }),
    shows: { payments: { amount, currency } },
  },
  CustomInvoicePartsTakenBack: {
    ...section,
    action: { mn: 'банкны гүйлгээний төлөлтийг буцаасан', en: 'payments by bank lines taken back' },
    data: z.strictObject({ payments: z.array(invoicePayment).min(1) }),
    shows: { payments: { amount, currency } },
  },
  /** Of an invoice that a move brought: what was paid of it before. */
  CustomInvoicePaidBefore: {
    ...section,
    action: { mn: 'хуучин системд төлсөн', en: 'paid in the old system' },
    data: paymentBefore,
    shows: { on: date({ mn: 'Огноо', en: 'Date' }), amount, currency },
  },
  CustomInvoiceDeleted: { ...section, data: deleted, undoable: true },
  CustomInvoiceRestored: { ...section, data: deleted, undoable: true },
} satisfies EventCatalogue;
