import { readCommon } from '../../report/groups.js';
import type { FilterBasics, KindOfFilter } from '../kind.js';

/** The orders that a row of a report counts (report/groups.ts). */
export interface CommonFilter extends FilterBasics {
  kind: 'common';
}

export const commonFilter: KindOfFilter<CommonFilter> = {
  complaint: (_filter, value) => (readCommon(value) ? undefined : 'choose'),
  about: 'What the orders have in common, as `mode:1` or `operator:5,mode:none`',
  sent: () => ({ type: 'string' }),
};
