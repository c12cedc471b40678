import { withTexts, type ClientArea } from '../shell/parts';

export const itemArea: ClientArea = {
  name: 'item',
  offers: {
    note: ['ItemNote'],
  },
  panels: {
    items: withTexts(() => import('./items.panel'), 'item'),
    item: withTexts(() => import('./item.panel'), 'item'),
  },
};
