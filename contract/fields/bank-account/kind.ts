import { foldAccount } from '../../text/bank-accounts.js';
import { kindOfText, textOrNumber, type KindOfField } from '../kind.js';

export const bankAccountKind: KindOfField = {
  ...kindOfText({ width: 24, sent: { type: textOrNumber, examples: ['MN121234123456789123'] } }),
  fold: foldAccount,
};
