import { decimalField } from '../decimal-field.js';

export const weight = decimalField('weight', 4);
