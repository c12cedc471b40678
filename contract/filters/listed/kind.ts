import type { FilterBasics, KindOfFilter } from '../kind.js';

/** The most values of one filter. */
export const maxListed = 200;

/** Any of several codes or numbers, as a pasted column of a workbook has them. */
export interface ListedFilter extends FilterBasics {
  kind: 'listed';
  /** For codes: the letters before the digits. A code is written whole, a number may be a part of the cell. */
  prefix?: string;
  /** Numbers that records of this kind had in another system are found, too. */
  oldNumbersOf?: string;
}

/** The values of a pasted or typed text: one on a line, or separated by commas, semicolons or tabs. */
export function listedValues(text: string): string[] {
  const values = text.split(/[\r\n\t,;]+/).map((value) => value.trim());
  return [...new Set(values.filter(Boolean))];
}

export const listedFilter: KindOfFilter<ListedFilter> = {
  complaint: (_filter, value) => (listedValues(value).length > maxListed ? 'tooManyListed' : undefined),
  about: 'Rows with one of these, separated by commas; 200 at most',
  sent: () => ({ type: 'string' }),
  maxLength: () => 4_000,
};
