import { z } from 'zod';
import { idParams, messageAnswer, route, savedAnswer } from '../../route.js';
import { fieldMessages } from '../../refusals.js';

const yes: readonly unknown[] = [1, '1', true, 'true'];
const no: readonly unknown[] = [0, '0', 2, '2', false, 'false'];

/** D103: 1 marks as paid, 0 and 2 as not paid. */
const paidFlag = z.any().transform((sent: unknown, context): boolean => {
  if (yes.includes(sent)) return true;
  if (no.includes(sent)) return false;
  context.addIssue({ code: 'custom', message: fieldMessages.choose.mn });
  return z.NEVER;
});

export const billingRoutes = {
  generate: route({
    name: 'finance.generateInvoice',
    method: 'POST',
    path: '/api/finance/invoice/{id}/generate',
    capability: 'finance.invoice',
    summary: 'Issues the invoice of an order: what its payer owes at this moment',
    params: idParams,
    answer: savedAnswer,
  }),
  delete: route({
    name: 'finance.deleteInvoice',
    method: 'POST',
    path: '/api/finance/invoice/{id}/delete',
    capability: 'finance.invoice',
    summary: 'Deletes an invoice that is not paid',
    methodOverride: 'DELETE',
    params: idParams,
    answer: messageAnswer,
  }),
  paid: route({
    name: 'finance.payInvoice',
    method: 'POST',
    path: '/api/finance/invoice/{id}/paid',
    capability: 'finance.invoice',
    summary: 'Marks an invoice, and with it the receivable, as paid or as not paid',
    params: idParams,
    body: z.object({ paid: paidFlag.meta({ example: 1 }) }),
    answer: messageAnswer,
  }),
} as const;
