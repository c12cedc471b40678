import type { FilterBasics, KindOfFilter } from '../kind.js';
import { codeDigits } from './digits.js';

/** Part of the digits of a code, with or without its prefix (D014). */
export interface CodeFilter extends FilterBasics {
  kind: 'code';
  prefix: string;
  /** The filter that takes a pasted list of codes. */
  listed?: string;
  /** Numbers that records of this kind had in another system are found, too. */
  oldNumbersOf?: string;
  otherwise: 'nothing' | 'invalid';
}

export const codeFilter: KindOfFilter<CodeFilter> = {
  complaint: ({ prefix, otherwise }, value) =>
    otherwise === 'invalid' && codeDigits(value, prefix) === undefined ? 'number' : undefined,
  about: 'Rows whose code contains these digits',
  sent: () => ({ type: 'string' }),
};
