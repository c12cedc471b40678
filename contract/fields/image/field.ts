import { lineField } from '../line-field.js';

export const image = lineField('image', 255);
