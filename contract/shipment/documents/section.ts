import { guide } from '../../screen.js';
import type { SectionDeclaration } from '../section.js';
import { documentsForm } from './form.js';

export const documentsSection = {
  name: 'documents',
  form: documentsForm,
  tab: {
    name: 'documents',
    title: documentsForm.tables.documents.label,
    capability: 'document.read',
    ofOrder: true,
    guide: guide('documents'),
  },
} as const satisfies SectionDeclaration;
