import type { SectionDeclaration } from '../section.js';
import { operationsFields } from './form.js';

export const operationsSection = {
  name: 'operations',
  form: { fields: operationsFields, tables: {} },
  tab: {
    name: 'operations',
    title: { mn: 'Үйл ажиллагаа', en: 'Operations' },
    capability: 'operation.read',
    ofOrder: true,
  },
} as const satisfies SectionDeclaration;
