import { guide } from '../../../screen.js';
import type { SectionDeclaration } from '../../section.js';
import { unitsForm } from './form.js';

export const unitsSection = {
  name: 'units',
  form: unitsForm,
  tab: {
    name: 'units',
    title: { mn: 'Тээврийн нэгж', en: 'Units' },
    capability: 'unit.read',
    ofOrder: true,
    guide: guide('operations', 'Тээврийн нэгж', 'Transport units'),
  },
} as const satisfies SectionDeclaration;
