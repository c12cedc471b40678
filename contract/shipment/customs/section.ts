import type { SectionDeclaration } from '../section.js';
import { guide } from '../../screen.js';
import { customsFields } from './form.js';

export const customsSection = {
  name: 'customs',
  form: { fields: customsFields, tables: {} },
  tab: {
    name: 'customs',
    title: { mn: 'Гааль', en: 'Customs' },
    capability: 'customs.read',
    ofOrder: true,
    guide: guide('order-lists', 'Гааль', 'Customs'),
  },
} as const satisfies SectionDeclaration;
