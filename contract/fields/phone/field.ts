import { lineField } from '../line-field.js';

export const phone = lineField('phone', 50);
