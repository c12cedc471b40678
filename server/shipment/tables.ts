/** The tables of files that other sections and areas query too. A test checks that the table of another section is named only by these. */
export const shipments = 'shipment';
export const inquiries = 'inquiry';
export const quotations = 'quotation';
export const priceRows = 'price_row';
export const orders = 'shipping_order';
/** Parts of the orders for their lists. */
export const runningOrders = 'running_order';
export const ordersInTransit = 'order_in_transit';
export const archivedOrders = 'archived_order';
export const financeOrders = 'order_finance';
/** The texts that lists and searches find files by. */
export const orderTexts = 'order_text';
export const runningOrderTexts = 'running_order_text';
export const inquiryTexts = 'inquiry_text';
export const documentTexts = 'shipment_document_text';
export const orderFigures = 'order_figures';
export const orderForms = 'order_form';
export const extraExpenses = 'extra_expense';
export const extraServices = 'extra_service';
export const tracingEntries = 'tracing_entry';
export const transportNews = 'transport_news';
export const shipmentNotes = 'shipment_note';
export const tracingPictures = 'tracing_picture';
export const invoices = 'invoice';
export const receivables = 'receivable';
export const payables = 'payable';
export const postings = 'posting';
export const exchangeDifferences = 'exchange_difference';
export const changeLog = 'change_log';
export const units = 'unit';
export const unitForms = 'unit_form';
export const containerClocks = 'container_clock';
export const recharges = 'recharge';
export const papersTaken = 'shipment_paper';
export const documents = 'shipment_document';
export const freedCodes = 'freed_code';
