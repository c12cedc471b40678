import { paperRoutesOf } from '../../paper/routes.js';

export const quotationPapers = {
  priceOffer: paperRoutesOf({
    name: 'inquiry.priceOffer',
    page: '/inquiry/{id}/priceoffer',
    capability: 'inquiry.read',
    title: { mn: 'Үнийн санал', en: 'Price offer' },
    what: 'The price offer for the customer',
  }),
  supply: paperRoutesOf({
    name: 'inquiry.supplyDocument',
    page: '/inquiry/{id}/supply',
    capability: 'inquiry.read',
    title: { mn: 'Нийлүүлэлтийн баримт', en: 'Supply document' },
    what: 'The supply document of an inquiry that supplies goods',
  }),
} as const;
