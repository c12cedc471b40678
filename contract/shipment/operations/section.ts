import type { SectionDeclaration } from '../section.js';
import { guide } from '../../screen.js';
import { operationsFields } from './form.js';

export const operationsSection = {
  name: 'operations',
  form: { fields: operationsFields, tables: {} },
  tab: {
    name: 'operations',
    title: { mn: 'Үйл ажиллагаа', en: 'Operations' },
    capability: 'operation.read',
    ofOrder: true,
    guide: guide('operations'),
  },
} as const satisfies SectionDeclaration;
