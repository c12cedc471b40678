import type { FilterBasics, KindOfFilter } from '../kind.js';

/** Part of a text, in any spelling. */
export interface ContainsFilter extends FilterBasics {
  kind: 'contains';
  /** The filter that takes a pasted list of such texts. */
  listed?: string;
}

export const containsFilter: KindOfFilter<ContainsFilter> = {
  complaint: () => undefined,
  about: 'Rows whose text contains this',
  sent: () => ({ type: 'string' }),
};
