import { withTexts, type ClientArea } from '../shell/parts';

export const advanceArea: ClientArea = {
  name: 'advance',
  offers: {
    note: ['AdvanceNote'],
    offers: ['AdvanceOffers'],
    'source-link': ['SourceLink'],
  },
  panels: {
    advances: withTexts(() => import('./advances.panel'), 'advance'),
    advance: withTexts(() => import('./advance.panel'), 'advance'),
  },
};
