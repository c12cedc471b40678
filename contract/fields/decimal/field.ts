import { decimalField } from '../decimal-field.js';

export const decimal = decimalField('decimal', 4);
