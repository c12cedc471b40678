import type { SectionDeclaration } from '../section.js';
import { orderForm } from './form.js';

export const orderSection = {
  name: 'order',
  form: orderForm,
  tab: { name: 'order', title: { mn: 'Захиалга', en: 'Order' }, capability: 'order.read', ofOrder: true },
} as const satisfies SectionDeclaration;
