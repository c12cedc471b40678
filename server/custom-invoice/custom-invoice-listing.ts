import { paymentState } from '../../contract/money/paid-flag.js';
import { customInvoiceList } from '../../contract/custom-invoice/list.js';
import type { Listing } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { customInvoiceTable, existingCustomInvoices } from './rows.js';

export const customInvoiceListing: Listing = {
  list: customInvoiceList,
  table: customInvoiceTable,
  counter: existingCustomInvoices,
  sums: 'sums',
  joins: { payer_entry: { table: referenceTable('payer'), on: 'payer_id' } },
  columns: {
    payer: { join: 'payer_entry', column: 'name' },
    oldnumber: 'old_numbers',
    is_paid: { of: ['paid_at'], make: ({ paid_at: paidAt }) => paymentState(paidAt) },
  },
};
