import { customInvoiceListing } from './custom-invoice-listing.js';
import { customInvoiceRecord } from './custom-invoice-record.js';
import { customInvoiceAggregate } from './custom-invoice.aggregate.js';

/** Invoices that belong to no file. */
export const customInvoiceArea = {
  name: 'custom-invoice',
  aggregates: [customInvoiceAggregate],
  records: [customInvoiceRecord],
  listings: [customInvoiceListing],
  server: async () => [(await import('./custom-invoice.module.js')).CustomInvoiceModule],
};
