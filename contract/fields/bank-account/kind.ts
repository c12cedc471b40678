import { kindOfText, textOrNumber } from '../kind.js';

export const bankAccountKind = kindOfText({
  width: 24,
  sent: { type: textOrNumber, examples: ['MN121234123456789123'] },
});
