import { kindOfText, textOrNumber, type KindOfField } from '../kind.js';

export const codeKind: KindOfField = {
  ...kindOfText({ width: 16, sent: { type: textOrNumber, examples: ['TGHU1234567'] } }),
  filter: 'code',
};
