import type { SectionDeclaration } from '../section.js';
import { guide } from '../../screen.js';
import { quotationForm } from './form.js';

export const quotationSection = {
  name: 'quotation',
  form: quotationForm,
  tab: {
    name: 'quotation',
    title: { mn: 'Үнийн санал', en: 'Inquiry' },
    capability: 'inquiry.read',
    ofOrder: false,
    guide: guide('quotation-desk', 'Маягт', 'The form'),
  },
} as const satisfies SectionDeclaration;
