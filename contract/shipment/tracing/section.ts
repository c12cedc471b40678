import type { SectionDeclaration } from '../section.js';
import { tracingForm } from './form.js';

export const tracingSection: SectionDeclaration = { name: 'tracing', form: tracingForm };
