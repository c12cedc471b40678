import { kindOfText, textOrNumber } from '../kind.js';

export const codeKind = kindOfText({ width: 16, sent: { type: textOrNumber, examples: ['TGHU1234567'] } });
