import { lineField } from '../line-field.js';

export const text = lineField('text', 255);
