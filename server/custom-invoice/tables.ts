/** The table of custom invoices, for the queries of other areas. */
export const customInvoices = 'custom_invoice';
