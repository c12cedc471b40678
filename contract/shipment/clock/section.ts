import type { SectionDeclaration } from '../section.js';
import { clockForm } from './recharge-form.js';

export const clockSection: SectionDeclaration = { name: 'clock', form: clockForm };
