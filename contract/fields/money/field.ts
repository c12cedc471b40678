import { decimalField } from '../decimal-field.js';

export const money = decimalField('money', 4);
