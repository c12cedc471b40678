import type { CodeFilter } from './code/kind.js';
import type { CommonFilter } from './in-common/kind.js';
import type { ContainsFilter } from './contains/kind.js';
import type { FromFilter, ToFilter } from './day/kind.js';
import type { EqualFilter } from './equal/kind.js';
import type { FlagFilter } from './flag/kind.js';
import type { ListedFilter } from './listed/kind.js';
import type { WhichFilter } from './which/kind.js';

/** A filter of a list or table. */
export type ListFilter =
  | EqualFilter
  | ContainsFilter
  | CodeFilter
  | ListedFilter
  | FromFilter
  | ToFilter
  | FlagFilter
  | WhichFilter
  | CommonFilter;

export type FilterKind = ListFilter['kind'];

export type FilterOf<Kind extends FilterKind> = Extract<ListFilter, { kind: Kind }>;

/** The reference list whose entries a filter takes, if it takes entries. */
export function referencedList(filter: ListFilter | undefined): string | undefined {
  return filter?.kind === 'equal' ? filter.refersTo : undefined;
}
