import { kindOfText, textOrNumber } from '../kind.js';

export const taxNumberKind = kindOfText({ width: 16, sent: { type: textOrNumber, examples: ['37000123456'] } });
