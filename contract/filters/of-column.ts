import type { Choices } from '../fields/field.js';
import type { FilteredBy } from '../fields/kind.js';
import { fieldKinds } from '../fields/kinds.js';
import type { FieldKind } from '../fields/field.js';
import type { Label } from '../label.js';
import type { ListFilter } from './filter.js';
import type { ListedFilter } from './listed/kind.js';
import { between, entryFilter } from './usual.js';

/** Options of a column's filter. */
export interface ColumnFilter {
  /** The parameter name, if it is not the name of the column; days always use `start` and `end`. */
  name?: string;
  label?: Label;
  /** The column shows names of entries of this list, and the filter takes one entry. */
  refersTo?: string;
  choices?: Choices;
  /** For a code: the letters before its digits. */
  prefix?: string;
  /** The parameter name of a second filter, which takes a pasted list of such codes or numbers. */
  listed?: string;
  /**
   * Numbers that records of this kind had in another system are found, too: in the pasted list, and if `typed` in the filter itself. What
   * a specified filter answers does not change.
   */
  oldNumbers?: { of: string; typed?: true };
  /** An alternative parameter name, used if its own is empty. */
  alsoAs?: string;
}

/** The properties of a column that its filter depends on. */
interface FilteredColumn {
  kind: FieldKind;
  label: Label;
  choices?: Choices;
  names?: Choices;
  filter?: true | ColumnFilter;
}

type Filters = Readonly<Record<string, ListFilter>>;
type NamedFilter = Required<Pick<ColumnFilter, 'name' | 'label'>> & Omit<ColumnFilter, 'name' | 'label'>;

const filterBuilders: Readonly<Record<FilteredBy, (filter: NamedFilter) => Filters>> = {
  words: ({ name, label, listed }) => ({
    [name]: { kind: 'contains', label, ...(listed === undefined ? {} : { listed }) },
    ...listedFilter(label, listed),
  }),
  code: (filter) => (filter.prefix === undefined ? filterBuilders.words(filter) : codeFilters(filter, filter.prefix)),
  days: ({ label }) => between(label),
  flag: ({ name, label }) => ({ [name]: { kind: 'flag', label } }),
  choice: ({ name, label, choices = {} }) => ({ [name]: { kind: 'equal', of: 'choice', choices, label } }),
  entry: ({ name, label, refersTo = '', alsoAs }) => ({
    [name]: { ...entryFilter(refersTo, label), ...(alsoAs === undefined ? {} : { alsoAs }) },
  }),
  integer: ({ name, label }) => ({ [name]: { kind: 'equal', of: 'integer', label } }),
  amount: ({ name, label }) => ({ [name]: { kind: 'equal', of: 'amount', label } }),
  nothing: () => ({}),
};

function codeFilters({ name, label, listed, oldNumbers }: NamedFilter, prefix: string): Filters {
  const old = oldNumbers && { oldNumbersOf: oldNumbers.of };
  const code = { kind: 'code', prefix, otherwise: 'nothing', label, ...(oldNumbers?.typed ? old : {}) } as const;
  if (listed === undefined) return { [name]: code };
  return { [name]: { ...code, listed }, ...listedFilter(label, listed, { prefix, ...old }) };
}

function listedFilter(
  { mn, en }: Label,
  name: string | undefined,
  of: Pick<ListedFilter, 'prefix' | 'oldNumbersOf'> = {},
): Filters {
  if (name === undefined) return {};
  const label = { mn: `${mn}: жагсаалт`, en: `${en}: list` };
  return { [name]: { kind: 'listed', label, ...of } };
}

/** The filters of a column that declares one, by parameter name. */
export function filtersOfColumn(column: string, { kind, filter, ...own }: FilteredColumn): Filters {
  if (filter === undefined) return {};
  const {
    name = column,
    label = own.label,
    choices = own.choices ?? own.names,
    ...more
  } = filter === true ? {} : filter;
  const namedFilter = { name, label, ...(choices && { choices }), ...more };
  const filters = filterBuilders[filteredBy(kind, namedFilter)](namedFilter);
  return Object.fromEntries(Object.entries(filters).map(([key, one]) => [key, { ...one, over: column }]));
}

/** Names of entries and of choices are stored as text in many columns, so these options decide before the kind. */
function filteredBy(kind: FieldKind, { refersTo, choices }: NamedFilter): FilteredBy {
  return refersTo !== undefined ? 'entry' : choices ? 'choice' : fieldKinds[kind].filter;
}

/** The same column without its filter. */
export function unfiltered<C extends FilteredColumn>({ filter: _filter, ...column }: C): Omit<C, 'filter'> {
  return column;
}
