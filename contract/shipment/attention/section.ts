import type { SectionDeclaration } from '../section.js';
import { attentionForm } from '../../attention/form.js';

export const attentionSection = { name: 'attention', form: attentionForm } as const satisfies SectionDeclaration;
