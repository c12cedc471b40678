/**
 * The tables of files that more than the section that declares them reads, for the queries of other sections and areas. A test holds
 * that nobody names a table of another one in any other way.
 */
export const shipments = 'shipment';
export const inquiries = 'inquiry';
export const quotations = 'quotation';
export const priceRows = 'price_row';
export const orders = 'shipping_order';
export const orderFigures = 'order_figures';
export const orderForms = 'order_form';
export const extraServices = 'extra_service';
export const tracingPictures = 'tracing_picture';
export const invoices = 'invoice';
export const receivables = 'receivable';
export const payables = 'payable';
export const postings = 'posting';
export const changeLog = 'change_log';
