/** The tables of custom invoices, for the queries of other areas. */
export const customInvoices = 'custom_invoice';
export const customInvoicePayments = 'custom_invoice_payment';
