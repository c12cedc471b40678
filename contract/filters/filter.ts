import type { CodeFilter } from './code/kind.js';
import type { CommonFilter } from './in-common/kind.js';
import type { ContainsFilter } from './contains/kind.js';
import type { FromFilter, ToFilter } from './day/kind.js';
import type { EqualFilter } from './equal/kind.js';
import type { FlagFilter } from './flag/kind.js';
import type { WhichFilter } from './which/kind.js';

/** What rows of a list or a table can be asked for by. */
export type ListFilter =
  | EqualFilter
  | ContainsFilter
  | CodeFilter
  | FromFilter
  | ToFilter
  | FlagFilter
  | WhichFilter
  | CommonFilter;

export type FilterKind = ListFilter['kind'];

export type FilterOf<Kind extends FilterKind> = Extract<ListFilter, { kind: Kind }>;

/** The list whose entries a filter names, where it names entries. */
export function entriesAsked(filter: ListFilter | undefined): string | undefined {
  return filter?.kind === 'equal' ? filter.refersTo : undefined;
}
