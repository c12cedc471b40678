import { customInvoicePaper } from '../../contract/custom-invoice/papers.js';
import { customInvoiceRoutes } from '../../contract/custom-invoice/routes.js';
import { customInvoiceListing } from './custom-invoice-listing.js';
import { customInvoiceRecord } from './custom-invoice-record.js';
import { customInvoiceAggregate } from './custom-invoice.aggregate.js';

/** Invoices that belong to no file. */
export const customInvoiceArea = {
  name: 'custom-invoice',
  routes: [customInvoiceRoutes, customInvoicePaper],
  aggregates: [customInvoiceAggregate],
  records: [customInvoiceRecord],
  listings: [customInvoiceListing],
  server: async () => [(await import('./custom-invoice.module.js')).CustomInvoiceModule],
};
