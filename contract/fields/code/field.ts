import { lineField } from '../line-field.js';

export const code = lineField('code', 50);
