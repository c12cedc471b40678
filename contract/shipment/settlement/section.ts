import type { SectionDeclaration } from '../section.js';
import { guide } from '../../screen.js';
import { postingsForm } from './form.js';

export const settlementSection = {
  name: 'settlement',
  form: postingsForm,
  tab: {
    name: 'money',
    title: { mn: 'Мөнгө', en: 'Money' },
    capability: 'finance.read',
    ofOrder: true,
    guide: guide('receivable-and-payable', 'Гүйлгээ бүртгэх', 'Recording a transaction'),
  },
} as const satisfies SectionDeclaration;
