import type { SectionDeclaration } from '../section.js';
import { postingsForm } from './form.js';

export const settlementSection = {
  name: 'settlement',
  form: postingsForm,
  tab: { name: 'money', title: { mn: 'Мөнгө', en: 'Money' }, capability: 'finance.read', ofOrder: true },
} as const satisfies SectionDeclaration;
