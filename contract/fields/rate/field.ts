import { decimalField } from '../decimal-field.js';

export const rate = decimalField('rate', 8);
