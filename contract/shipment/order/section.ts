import type { SectionDeclaration } from '../section.js';
import { guide } from '../../screen.js';
import { orderForm } from './form.js';

export const orderSection = {
  name: 'order',
  form: orderForm,
  tab: {
    name: 'order',
    title: { mn: 'Захиалга', en: 'Order' },
    capability: 'order.read',
    ofOrder: true,
    guide: guide('order', 'Захиалгын маягт', 'The form of the order'),
  },
} as const satisfies SectionDeclaration;
