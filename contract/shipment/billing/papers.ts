import { paperRoutesOf } from '../../paper/routes.js';

export const invoicePaper = paperRoutesOf({
  name: 'finance.invoicePaper',
  page: '/finance/invoice/air/{id}/print',
  capability: 'finance.read',
  title: { mn: 'Нэхэмжлэх', en: 'Invoice' },
  what: 'The invoice of an order',
});
