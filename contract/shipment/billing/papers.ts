import { paperRoutesOf } from '../../paper/routes.js';

export const invoicePaper = paperRoutesOf({
  name: 'finance.invoicePaper',
  page: '/finance/invoice/air/{id}/print',
  capability: 'finance.read',
  what: 'The invoice of an order',
});
