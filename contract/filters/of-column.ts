import type { Choices } from '../fields/field.js';
import type { FilteredBy } from '../fields/kind.js';
import { fieldKinds } from '../fields/kinds.js';
import type { FieldKind } from '../fields/field.js';
import type { Label } from '../label.js';
import type { ListFilter } from './filter.js';
import { between, entryFilter } from './usual.js';

/** What a column says of its filter besides that it has one. */
export interface ColumnFilter {
  /** In calls and addresses, where that is not the name of the column; days are asked for by `start` and `end` in any case. */
  name?: string;
  label?: Label;
  /** The column shows the names of entries of this list, and is asked for one of them. */
  refersTo?: string;
  choices?: Choices;
  /** Of a code: the letters before its digits. */
  prefix?: string;
  /** Another name of it, heard where its own says nothing. */
  alsoAs?: string;
}

/** A column as far as its filter follows from it. */
interface FilteredColumn {
  kind: FieldKind;
  label: Label;
  choices?: Choices;
  names?: Choices;
  filter?: true | ColumnFilter;
}

type Filters = Readonly<Record<string, ListFilter>>;
type Asked = Required<Pick<ColumnFilter, 'name' | 'label'>> & Omit<ColumnFilter, 'name' | 'label'>;

const following: Readonly<Record<FilteredBy, (asked: Asked) => Filters>> = {
  words: ({ name, label }) => ({ [name]: { kind: 'contains', label } }),
  code: (asked) =>
    asked.prefix === undefined
      ? following.words(asked)
      : { [asked.name]: { kind: 'code', prefix: asked.prefix, otherwise: 'nothing', label: asked.label } },
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

/** The filters of a column that says that its list is filtered by it, by their names. */
export function filtersOfColumn(column: string, { kind, filter, ...own }: FilteredColumn): Filters {
  if (filter === undefined) return {};
  const {
    name = column,
    label = own.label,
    choices = own.choices ?? own.names,
    ...more
  } = filter === true ? {} : filter;
  const asked = { name, label, ...(choices && { choices }), ...more };
  const filters = following[filteredBy(kind, asked)](asked);
  return Object.fromEntries(Object.entries(filters).map(([key, one]) => [key, { ...one, over: column }]));
}

/** What entries are called, and what is one of a few, is text in many columns. */
function filteredBy(kind: FieldKind, { refersTo, choices }: Asked): FilteredBy {
  return refersTo !== undefined ? 'entry' : choices ? 'choice' : fieldKinds[kind].filter;
}

/** As a column by which its list is not filtered. */
export function unfiltered<C extends FilteredColumn>({ filter: _filter, ...column }: C): Omit<C, 'filter'> {
  return column;
}
