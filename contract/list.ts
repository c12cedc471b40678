import { z } from 'zod';
import type { UserType } from './actor.js';
import type { Choices, FieldKind } from './fields/field.js';
import { isDate } from './fields/date/field.js';
import { withoutUnseen } from './fields/read-text.js';
import type { ListFilter } from './filters/filter.js';
import { kindOfFilter } from './filters/kinds.js';
import { filtersOfColumn, type ColumnFilter } from './filters/of-column.js';
import type { Label } from './label.js';
import type { Capability } from './permissions.js';
import { fieldMessages } from './refusals.js';

/** What lists, exports and reports share: rows of declared columns that are filtered, sorted and summed. */
export interface TableDeclaration {
  /** Frozen: saved views, topics and exports know it by this name. */
  name: string;
  /** What people call it, in a file made from it; its screen has a title of its own. */
  title?: Label;
  /** Who may read it. */
  capability: Capability;
  /** Who may have it sent regularly, and so as a file, where it is not for administrators alone. */
  scheduled?: Capability;
  /** The column that tells its rows apart; `id` where it is not said. */
  id?: string;
  columns: Readonly<Record<string, ListColumn>>;
  filters: Readonly<Record<string, ListFilter>>;
  /** On paper its rows stand together by this column, each party with its sums. */
  subtotals?: string;
  /** On paper bars are drawn of each figure, one for a row that these columns name; without a name for it, of all figures of the one row. */
  drawn?: {
    by: readonly string[];
    figures: readonly string[];
    /** What the bars show, where that is not what their column is called. */
    title?: Label;
    /** Its rows are named by a year and a month. */
    byMonth?: true;
  };
}

/**
 * A list, declared: its columns, filters and order. The query schema, the client's grid, the export and the sweep over every
 * index follow from it. Where its rows are stored is the server's to know (server/list/listing.ts).
 */
export interface ListDeclaration extends TableDeclaration {
  path: string;
  /** The default order by its columns, `-` before those that fall; the id decides among equals. */
  order: readonly string[];
  /** Views that come with the product. */
  views?: readonly ListView[];
}

/** In a filter of a view: whoever looks at it. */
export const reader = 'me';

/** A choice of rows under a name, offered over the list; a filter may say "me" or a period that moves, such as "next 3 days". */
export interface ListView {
  /** In addresses. */
  key: string;
  name: Label;
  filters: Readonly<Record<string, string>>;
}

export interface ListColumn {
  kind: FieldKind;
  label: Label;
  /** `alphabet` is the Mongolian one, where Ө stands behind О and Ү behind У. */
  sort?: true | 'alphabet';
  /** Its list is filtered by it: as its kind of field is, and called as the column is, where it is not said otherwise. */
  filter?: true | ColumnFilter;
  /** A footer sum over the whole filter; `per` a column such as the currency gives one sum for each. */
  total?: true | { per: string };
  /** Of an amount: the column that says its currency, for where that one does not stand beside it. */
  currency?: string;
  /** How many decimals an answer gives, where the kind's own number does not fit. */
  places?: number;
  /** Of an amount: shown as whole units, while answers and files have its decimals. */
  whole?: true;
  /** A figure of so many digits that nobody counts with: written without thousands. */
  digits?: number;
  choices?: Choices;
  /** Answers name one of these in the words of the specification (D132); on screens and in files it is called as its reader calls it. */
  names?: Choices;
  /** The types of user that never get it. */
  hiddenFrom?: readonly UserType[];
  /** Of a per cent: under the table it is that of these two sums. */
  share?: { part: string; whole: string };
  /** In pixels; the client has a width for every kind. */
  width?: number;
  /** Shown only when the user asks for it. */
  optional?: true;
  /** A number by which only the program knows something: no workbook and no paper of ours has it. */
  inner?: true;
  /** On a phone, where a row is a card, it is on the card wherever it stands among the columns; amounts are so in any case. */
  onCard?: true;
}

export interface SortKey {
  column: string;
  descending: boolean;
}

/** What a caller asks of a list, read and checked. */
export interface ListQuery {
  page: number;
  perpage: number;
  /** Empty: the list's own order. Otherwise keys of its columns. */
  sort: readonly SortKey[];
  /** Only these rows, as far as they still match. */
  ids?: readonly number[];
  /** Continue behind the last row of an earlier answer. */
  after?: string;
  /** Footer sums: with the rows, without them, or nothing else. They are never capped, and may be asked for after the rows. */
  totals: 'with' | 'without' | 'only';
  filters: Readonly<Record<string, string>>;
  /** The past day at whose end the rows are read; now, where it is not said (D149). */
  asOf?: string;
}

/** The value of a filter that is stored or done later, with the signs that one sees. */
export const filterValue = z
  .union([z.string().max(500), z.number(), z.boolean()])
  .transform((sent) => withoutUnseen(String(sent)));

export type Cell = string | number | boolean | null | readonly Cell[] | { readonly [key: string]: Cell };
export type ListRow = Record<string, Cell>;
export type ListTotals = Record<string, number | Record<string, number>>;

export interface ListPage {
  listdata: ListRow[];
  /** Pages (D001). */
  total: number;
  /** Matching rows; when `capped`, at least so many. */
  count: number;
  current: number;
  capped?: true;
  totals?: ListTotals;
  /** Asks for what follows; missing at the end. */
  after?: string;
}

/** The answer to `ids` and `after`, which nobody counts for, and to `totals=only`, which has no rows. */
export type ListPart = Pick<ListPage, 'listdata' | 'after' | 'totals'>;

const defaultPerPage = 15;
export const mostPerPage = 200;
/** A filtered list is counted this far (D001). */
export const countCap = 10_000;

const ownParameters: readonly string[] = ['page', 'perpage', 'sort', 'ids', 'after', 'totals', 'as_of'];

/** A list as it is written: its filters are those that no column has, with the places of others among them. */
interface WrittenList extends Omit<ListDeclaration, 'filters'> {
  filters: Readonly<Record<string, ListFilter | typeof ofColumn>>;
}

const ofColumn = 'of column';

/** Where the filters of columns stand among the others; those that are not placed come first, in the order of the columns. */
export function ofColumns(...names: readonly string[]): Readonly<Record<string, typeof ofColumn>> {
  return Object.fromEntries(names.map((name) => [name, ofColumn]));
}

type Declared<L extends WrittenList> = Omit<L, 'filters'> & Pick<ListDeclaration, 'filters'>;

/** Declares a list; a mistake in the declaration stops the program when it is loaded. */
export function defineList<const L extends WrittenList>(written: L): Declared<L> {
  const wrong: Wrong = (what) => {
    throw new Error(`The list ${written.name}: ${what}`);
  };
  const list = { ...written, filters: filtersOf(written, wrong) };
  if (list.order.length === 0) wrong('needs an order');
  for (const key of list.order.map((one) => one.replace(/^-/, '')))
    if (!Object.hasOwn(list.columns, key)) wrong(`is ordered by ${key}, which is not a column`);
  for (const { currency } of Object.values<ListColumn>(list.columns))
    if (currency !== undefined && !Object.hasOwn(list.columns, currency))
      wrong(`has an amount in ${currency}, which is not a column`);
  for (const { key, filters } of list.views ?? [])
    for (const filter of Object.keys(filters))
      if (!Object.hasOwn(list.filters, filter)) wrong(`has a view ${key} by ${filter}, which is not a filter`);
  for (const [key, filter] of Object.entries(list.filters)) {
    if (ownParameters.includes(key)) wrong(`${key} is a parameter of every list and cannot be a filter`);
    if (filter.kind === 'equal' && filter.of === 'choice' && !filter.choices) wrong(`${key} needs its choices`);
  }
  return list;
}

type Wrong = (what: string) => never;

/** Those of its columns, and those that no column has. */
function filtersOf({ columns, filters }: WrittenList, wrong: Wrong): Record<string, ListFilter> {
  const following = new Map<string, ListFilter>();
  for (const [key, column] of Object.entries(columns)) {
    const own = Object.entries(filtersOfColumn(key, column));
    if (column.filter !== undefined && own.length === 0) wrong(`cannot be filtered by ${key}`);
    for (const [name, filter] of own) {
      const isTaken = following.has(name) || (Object.hasOwn(filters, name) && filters[name] !== ofColumn);
      if (isTaken) wrong(`has two filters ${name}`);
      following.set(name, filter);
    }
  }
  const placed = Object.entries(filters).map(([name, filter]) => {
    const one = filter === ofColumn ? following.get(name) : filter;
    return [name, one ?? wrong(`has no column that is filtered by ${name}`)] as const;
  });
  const others = [...following].filter(([name]) => !Object.hasOwn(filters, name));
  return Object.fromEntries([...others, ...placed]);
}

/** The keys that a user of this type may see; the client's grid and the server's answer ask the same. */
export function visibleColumns(list: TableDeclaration, type: UserType | null): string[] {
  return Object.entries(list.columns)
    .filter(([, column]) => type === null || !column.hiddenFrom?.includes(type))
    .map(([key]) => key);
}

/** Whether the user sees a footer sum. */
export function hasTotals(list: TableDeclaration, type: UserType | null): boolean {
  return visibleColumns(list, type).some((key) => list.columns[key]?.total !== undefined);
}

export function sortableColumns(list: TableDeclaration, type: UserType | null): string[] {
  return visibleColumns(list, type).filter((key) => list.columns[key]?.sort);
}

/** The filters that a user of this type may use: none tells what is in a column that is hidden from that type. */
export function usableFilters(list: TableDeclaration, type: UserType | null): string[] {
  return Object.entries(list.filters)
    .filter(([key, { over = key }]) => type === null || !list.columns[over]?.hiddenFrom?.includes(type))
    .map(([key]) => key);
}

/** Reads the query of a list; keys that nobody declared are left alone, as a browser's address may carry its own. */
export function listQuery(list: TableDeclaration): z.ZodType<ListQuery> {
  const schema = z.record(z.string(), z.unknown()).transform((sent, context): ListQuery => {
    const say = (field: string, message: keyof typeof fieldMessages): void =>
      context.addIssue({ code: 'custom', path: [field], message: fieldMessages[message].mn });
    return readQuery(list, sent, say);
  });
  return schema.meta({ list }) as z.ZodType<ListQuery>;
}

/** How `sort` is written in an address: `-eta,code`. */
export function writeSort(sort: readonly SortKey[]): string {
  return sort.map((key) => (key.descending ? `-${key.column}` : key.column)).join(',');
}

/** The keys of a written order, whether or not the list has such columns. */
export function readSortKeys(written: string): SortKey[] {
  if (written === '') return [];
  return written.split(',').map((part) => ({ column: part.replace(/^-/, ''), descending: part.startsWith('-') }));
}

type Say = (field: string, message: keyof typeof fieldMessages) => void;

function readQuery(list: TableDeclaration, sent: Record<string, unknown>, say: Say): ListQuery {
  const one = (field: string): string => {
    const value = sent[field];
    if (value === undefined || value === null) return '';
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const written = String(value).trim();
      if (
        !written.includes('\u0000') &&
        !/\p{Surrogate}/u.test(written) &&
        written.length <= (field === 'ids' ? 4_000 : 500)
      )
        return written;
    }
    say(field, 'characters');
    return '';
  };
  const sort = readSort(
    one('sort'),
    (key) => Boolean(list.columns[key]?.sort) && Object.hasOwn(list.columns, key),
    () => say('sort', 'unknownSort'),
  );
  const filters: Record<string, string> = {};
  for (const [key, filter] of Object.entries(list.filters)) {
    const own = one(key);
    const value = isNoFilter(own) && 'alsoAs' in filter && filter.alsoAs ? one(filter.alsoAs) : own;
    if (isNoFilter(value)) continue;
    const complaint = kindOfFilter(filter).complaint(filter, value);
    if (complaint) say(key, complaint);
    else filters[key] = value;
  }
  const query: ListQuery = {
    page: wholeNumber(one('page'), 1),
    perpage: Math.min(mostPerPage, wholeNumber(one('perpage'), defaultPerPage)),
    sort,
    totals: readTotals(one('totals')),
    filters,
    ...readDay(one('as_of'), () => say('as_of', 'date')),
  };
  const ids = one('ids');
  const after = one('after');
  if (ids !== '' || sent['ids'] === '') return { ...query, ids: readIds(ids, () => say('ids', 'wholeNumber')) };
  return after === '' ? query : { ...query, after };
}

function readDay(written: string, wrong: () => void): Pick<ListQuery, 'asOf'> {
  if (written === '') return {};
  if (!isDate(written)) wrong();
  return { asOf: written };
}

/** `totals=0` is the rows alone, `totals=only` the sums alone. */
function readTotals(written: string): ListQuery['totals'] {
  return written === '0' ? 'without' : written === 'only' ? 'only' : 'with';
}

function readSort(written: string, isSortable: (key: string) => boolean, unknown: () => void): SortKey[] {
  const sort = readSortKeys(written);
  const isKnown = sort.every(
    ({ column }, i) => isSortable(column) && sort.findIndex((other) => other.column === column) === i,
  );
  if (!isKnown) unknown();
  return isKnown ? sort : [];
}

function readIds(written: string, wrong: () => void): number[] {
  if (written === '') return [];
  const ids = written.split(',').map((part) => (/^\d{1,15}$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (ids.length > mostPerPage || ids.some(Number.isNaN)) wrong();
  return ids;
}

/** Missing, not a number or below 1 is the usual one (D001). */
function wholeNumber(written: string, usual: number): number {
  const number = /^\d+$/.test(written) ? Math.min(Number(written), Number.MAX_SAFE_INTEGER) : 0;
  return number < 1 ? usual : number;
}

/** D013: these mean that nothing is filtered. */
function isNoFilter(value: string): boolean {
  return value === '' || value === 'all' || value === '0';
}
