import type { FilterKind, FilterOf, ListFilter } from '../../../contract/filters/filter.js';
import { codeInSql } from './code.js';
import { commonInSql } from './in-common.js';
import { containsInSql } from './contains.js';
import { fromInSql, toInSql } from './day.js';
import { equalInSql } from './equal.js';
import { flagInSql } from './flag.js';
import type { FilterInSql } from './kind.js';
import { listedInSql } from './listed.js';
import { whichInSql } from './which.js';

/** The SQL of every kind of filter. */
const filtersInSql: { readonly [Kind in FilterKind]: FilterInSql<FilterOf<Kind>> } = {
  equal: equalInSql,
  contains: containsInSql,
  code: codeInSql,
  listed: listedInSql,
  from: fromInSql,
  to: toInSql,
  flag: flagInSql,
  which: whichInSql,
  common: commonInSql,
};

export function filterInSql({ kind }: ListFilter): FilterInSql<ListFilter> {
  return filtersInSql[kind];
}
