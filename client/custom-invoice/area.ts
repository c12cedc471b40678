import { withTexts, type ClientArea } from '../shell/parts';

const record = withTexts(() => import('./custom-invoice.panel'), 'customInvoice');

export const customInvoiceArea: ClientArea = {
  name: 'custom-invoice',
  panels: {
    custominvoice: withTexts(() => import('./custom-invoices.panel'), 'customInvoice'),
    'custominvoice-add': record,
    'custominvoice-edit': record,
  },
};
