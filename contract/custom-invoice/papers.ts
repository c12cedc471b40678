import { z } from 'zod';
import { paperRoutesOf } from '../paper/routes.js';

/** The kind of invoice is part of the address; an unknown kind counts as another (D114). */
export const customInvoicePaper = paperRoutesOf({
  name: 'custominvoice.paper',
  page: '/custominvoice/{invoicetype}/{id}/print',
  capability: 'custominvoice.read',
  title: { mn: 'Тусгай нэхэмжлэх', en: 'Custom invoice' },
  what: 'A custom invoice',
  segments: { invoicetype: z.string().max(50) },
});
