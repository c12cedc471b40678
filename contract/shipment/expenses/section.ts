import type { SectionDeclaration } from '../section.js';
import { expensesForm } from './form.js';

export const expensesSection: SectionDeclaration = { name: 'expenses', form: expensesForm };
