import type { FilterBasics, KindOfFilter } from '../kind.js';

/** 1 is yes, 2 is no. */
export interface FlagFilter extends FilterBasics {
  kind: 'flag';
}

/** The boolean that a validated value means. */
export function isYes(value: string): boolean {
  return value === '1' || value === 'true';
}

export const flagFilter: KindOfFilter<FlagFilter> = {
  complaint: (_filter, value) => (['1', '2', 'true', 'false'].includes(value) ? undefined : 'choose'),
  about: '1 is yes, 2 is no',
  sent: () => ({ type: 'string' }),
  inWords: (_filter, value, { yes, no }) => (isYes(value) ? yes : no),
};
