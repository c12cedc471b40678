/** The tables of files that other sections and areas query too. A test checks that the table of another section is named only by these. */
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
export const units = 'unit';
export const unitForms = 'unit_form';
export const papersTaken = 'shipment_paper';
