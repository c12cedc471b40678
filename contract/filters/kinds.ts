import { codeFilter } from './code/kind.js';
import { commonFilter } from './in-common/kind.js';
import { containsFilter } from './contains/kind.js';
import { fromFilter, toFilter } from './day/kind.js';
import { equalFilter } from './equal/kind.js';
import type { FilterKind, FilterOf, ListFilter } from './filter.js';
import { flagFilter } from './flag/kind.js';
import type { KindOfFilter } from './kind.js';
import { listedFilter } from './listed/kind.js';
import { whichFilter } from './which/kind.js';

/** Every kind of filter, by the name that lists use. */
const filterKinds: { readonly [Kind in FilterKind]: KindOfFilter<FilterOf<Kind>> } = {
  equal: equalFilter,
  contains: containsFilter,
  code: codeFilter,
  listed: listedFilter,
  from: fromFilter,
  to: toFilter,
  flag: flagFilter,
  which: whichFilter,
  common: commonFilter,
};

export function kindOfFilter({ kind }: ListFilter): KindOfFilter<ListFilter> {
  return filterKinds[kind];
}
