import { z } from 'zod';
import { listQuery, type ListDeclaration } from '../../list.js';
import { paidFlag } from '../../money/paid-flag.js';
import { idParams, messageAnswer, pageOf, route, savedAnswer } from '../../route.js';
import { financeList, invoiceList } from './lists.js';

const workbook = (list: ListDeclaration, name: string, path: string, summary: string) =>
  route({
    name,
    method: 'GET',
    path,
    capability: list.capability,
    fromReplica: true,
    summary,
    query: listQuery(list),
    download: true,
  });

export const billingRoutes = {
  finance: pageOf(financeList, 'What orders have been asked and paid, a page at a time'),
  financeFile: workbook(
    financeList,
    'finance.file',
    '/api/finance/download',
    'The finance list as a workbook: all rows that match, in the same answer',
  ),
  invoices: pageOf(invoiceList, 'The invoices, a page at a time'),
  invoicesFile: workbook(
    invoiceList,
    'invoice.file',
    '/api/finance/invoice/download',
    'The invoices as a workbook: all rows that match, in the same answer',
  ),
  total: route({
    name: 'finance.invoiceTotal',
    method: 'GET',
    path: '/api/finance/invoice/{id}/total',
    capability: 'finance.read',
    summary: 'What an invoice of an order would ask now, and how that comes about',
    params: idParams,
    /** A figure with all of its inputs. */
    answer: z.object({ total: z.looseObject({ value: z.string(), unit: z.string() }) }),
  }),
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
    body: z.object({ paid: paidFlag }),
    answer: messageAnswer,
  }),
} as const;
