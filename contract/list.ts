import { z } from 'zod';
import type { UserType } from './actor.js';
import type { Choices, FieldKind } from './fields/field.js';
import { isDate } from './fields/date/field.js';
import { withoutInvisible } from './fields/read-text.js';
import type { ListFilter } from './filters/filter.js';
import { kindOfFilter } from './filters/kinds.js';
import { filtersOfColumn, type ColumnFilter } from './filters/of-column.js';
import type { Label } from './label.js';
import type { Capability } from './permissions.js';
import { fieldMessages } from './refusals/refusals.js';

/** The common part of lists, exports and reports: rows of declared columns that are filtered, sorted and summed. */
export interface TableDeclaration {
  /** Frozen: saved views, topics and exports refer to it by this name. */
  name: string;
  /** The title in a file made from it; its screen has its own title. */
  title?: Label;
  /** The right to read it. */
  capability: Capability;
  /** The right to schedule and therefore export it, if that is not limited to administrators. */
  scheduled?: Capability;
  /** The column that identifies its rows; `id` by default. */
  id?: string;
  columns: Readonly<Record<string, ListColumn>>;
  filters: Readonly<Record<string, ListFilter>>;
  /** On paper its rows are grouped by this column, each group with its sums. */
  subtotals?: string;
  /** On paper each figure gets a bar chart, one bar per row labelled by these columns; without labels, one chart of the only row. */
  drawn?: {
    by: readonly string[];
    figures: readonly string[];
    /** The title of the chart, if it differs from the label of its column. */
    title?: Label;
    /** The label columns are a year and a month. */
    byMonth?: true;
  };
}

/**
 * The declaration of a list: its columns, filters and order. The query schema, the client's grid, the export and the test of all
 * indexes follow from it. Only the server knows where its rows are stored (server/list/listing.ts).
 */
export interface ListDeclaration extends TableDeclaration {
  path: string;
  /** The default order by its columns, with `-` for descending; equal rows are ordered by id. */
  order: readonly string[];
  /** The built-in views. */
  views?: readonly ListView[];
}

/** In a filter of a view: the user who opens it. */
export const reader = 'me';

/** A named filter of a list, offered above it; a value may be "me" or a relative period such as "next 3 days". */
export interface ListView {
  /** Its key in addresses. */
  key: string;
  name: Label;
  filters: Readonly<Record<string, string>>;
}

export interface ListColumn {
  kind: FieldKind;
  label: Label;
  /** `alphabet` sorts by the Mongolian alphabet, where Ө follows О and Ү follows У. */
  sort?: true | 'alphabet';
  /** The list has a filter for it: of the kind of its field and with its label, unless declared otherwise. */
  filter?: true | ColumnFilter;
  /** A footer sum over all matching rows; `per` names a column, such as the currency, that gets one sum for each value. */
  total?: true | { per: string };
  /** For an amount: the column with its currency, if that column is not shown next to it. */
  currency?: string;
  /** How many decimals an answer has, if that differs from the default of the kind. */
  places?: number;
  /** An amount shown in whole units; answers and files contain its decimals. */
  whole?: true;
  /** A number that is an identifier, with this many digits: shown without thousands separators. */
  digits?: number;
  choices?: Choices;
  /** Answers name one of these in the words of the specification (D132); screens and files use the language of the user. */
  names?: Choices;
  /** The user types that may not see it. */
  hiddenFrom?: readonly UserType[];
  /** For a percentage: the footer shows the percentage of these two sums. */
  share?: { part: string; whole: string };
  /**
   * In pixels, only for a cell that shows more than the text of its value: every other width follows from the kind and the measured texts.
   */
  width?: number;
  /** Hidden until the user switches it on. */
  optional?: true;
  /** The same on the screen only: files and the command line have it. */
  offScreen?: true;
  /** An internal number: no workbook and no paper contains it. */
  inner?: true;
  /** On a phone, where a row is shown as a card, the card contains it regardless of its position; amounts are always on the card. */
  onCard?: true;
}

export interface SortKey {
  column: string;
  descending: boolean;
}

/** A validated list query. */
export interface ListQuery {
  page: number;
  perpage: number;
  /** Column keys; empty for the default order of the list. */
  sort: readonly SortKey[];
  /** Only these rows, if they still match. */
  ids?: readonly number[];
  /** Continues after the last row of an earlier answer. */
  after?: string;
  /** Footer sums: with the rows, without them, or only them. They cover all matching rows, and can be queried after the rows. */
  totals: 'with' | 'without' | 'only';
  filters: Readonly<Record<string, string>>;
  /**
   * The search of our own screens (D153 is without it): its words may be in any order, a number also finds the row with this number, and
   * without a sort the best matches come first.
   */
  match?: true;
  /** The past day as of whose end the rows are read; by default now (D149). */
  asOf?: string;
}

/** The longest value of a filter: a pasted list of codes. */
const longestFilter = 4_000;
const longestParameter = 500;

/** Normalises the value of a filter that is stored or used later: invisible characters are removed. */
export const filterValue = z
  .union([z.string().max(longestFilter), z.number(), z.boolean()])
  .transform((sent) => withoutInvisible(String(sent)));

export type Cell = string | number | boolean | null | readonly Cell[] | { readonly [key: string]: Cell };
export type ListRow = Record<string, Cell>;
export type ListTotals = Record<string, number | Record<string, number>>;

export interface ListPage {
  listdata: ListRow[];
  /** The number of pages (D001). */
  total: number;
  /** The number of matching rows; a lower bound if `capped`. */
  count: number;
  current: number;
  capped?: true;
  totals?: ListTotals;
  /** The cursor of the next rows; missing at the end. */
  after?: string;
}

/** The answer to `ids` and `after`, which has no row count, and to `totals=only`, which has no rows. */
export type ListPart = Pick<ListPage, 'listdata' | 'after' | 'totals'>;

const defaultPerPage = 15;
/** As many rows as our screens show at once: rows are virtualised, and scrolling is quicker than paging. */
export const rowsOnScreen = 50;
/** What nearly every page has. */
export const usualPerPage: readonly number[] = [defaultPerPage, rowsOnScreen];
export const maxPerPage = 200;
/** The most rows that are counted of a filtered list (D001). */
export const countCap = 10_000;

/** The filter that searches the name of a row. */
export const searchFilter = 'search';

/** What our own screens send with their filters, so that everything that follows from a list has its rows. */
export function withMatch(filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return filters[searchFilter] ? { ...filters, match: '1' } : filters;
}

const ownParameters: readonly string[] = ['page', 'perpage', 'sort', 'ids', 'after', 'totals', 'as_of', 'match'];

/** A list as declared in code: its filters are those without a column, and placeholders for the position of column filters. */
interface WrittenList extends Omit<ListDeclaration, 'filters'> {
  filters: Readonly<Record<string, ListFilter | typeof ofColumn>>;
}

const ofColumn = 'of column';

/** Places the filters of columns among the others; those without a placeholder come first, in column order, and lists last. */
export function ofColumns(...names: readonly string[]): Readonly<Record<string, typeof ofColumn>> {
  return Object.fromEntries(names.map((name) => [name, ofColumn]));
}

type Declared<L extends WrittenList> = Omit<L, 'filters'> & Pick<ListDeclaration, 'filters'>;

/** Declares a list; a mistake in the declaration throws when the module is loaded. */
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

/** The filters of its columns and those without a column. */
function filtersOf({ columns, filters }: WrittenList, wrong: Wrong): Record<string, ListFilter> {
  const columnFilters = new Map<string, ListFilter>();
  for (const [key, column] of Object.entries(columns)) {
    const own = Object.entries(filtersOfColumn(key, column));
    if (column.filter !== undefined && own.length === 0) wrong(`cannot be filtered by ${key}`);
    for (const [name, filter] of own) {
      const isDuplicate = columnFilters.has(name) || (Object.hasOwn(filters, name) && filters[name] !== ofColumn);
      if (isDuplicate) wrong(`has two filters ${name}`);
      columnFilters.set(name, filter);
    }
  }
  const placed = Object.entries(filters).map(([name, filter]) => {
    const one = filter === ofColumn ? columnFilters.get(name) : filter;
    return [name, one ?? wrong(`has no column that is filtered by ${name}`)] as const;
  });
  const others = [...columnFilters].filter(([name]) => !Object.hasOwn(filters, name));
  // A list of values is pasted into the filter for one of them, so it has no position of its own.
  const [listed, own] = [true, false].map((is) => others.filter(([, { kind }]) => (kind === 'listed') === is));
  return Object.fromEntries([...own!, ...placed, ...listed!]);
}

/** The column keys that a user of this type may see; used by the client's grid and by the server's answer. */
export function visibleColumns(list: TableDeclaration, type: UserType | null): string[] {
  return Object.entries(list.columns)
    .filter(([, column]) => type === null || !column.hiddenFrom?.includes(type))
    .map(([key]) => key);
}

/** Whether the user may see a footer sum. */
export function hasTotals(list: TableDeclaration, type: UserType | null): boolean {
  return visibleColumns(list, type).some((key) => list.columns[key]?.total !== undefined);
}

export function sortableColumns(list: TableDeclaration, type: UserType | null): string[] {
  return visibleColumns(list, type).filter((key) => list.columns[key]?.sort);
}

/** The filters that a user of this type may use: filtering by a column that is hidden from that type would reveal its values. */
export function usableFilters(list: TableDeclaration, type: UserType | null): string[] {
  return Object.entries(list.filters)
    .filter(([key, { over = key }]) => type === null || !list.columns[over]?.hiddenFrom?.includes(type))
    .map(([key]) => key);
}

/** Reads the query of a list; undeclared keys are ignored, because an address in the browser may contain others. */
export function listQuery(list: TableDeclaration): z.ZodType<ListQuery> {
  const schema = z.record(z.string(), z.unknown()).transform((sent, context): ListQuery => {
    const reportError = (field: string, message: keyof typeof fieldMessages): void =>
      context.addIssue({ code: 'custom', path: [field], message: fieldMessages[message].mn });
    return readQuery(list, sent, reportError);
  });
  return schema.meta({ list }) as z.ZodType<ListQuery>;
}

/** Formats `sort` for an address: `-eta,code`. */
export function writeSort(sort: readonly SortKey[]): string {
  return sort.map((key) => (key.descending ? `-${key.column}` : key.column)).join(',');
}

/** Parses the keys of a written order, whether or not the list has such columns. */
export function readSortKeys(written: string): SortKey[] {
  if (written === '') return [];
  return written.split(',').map((part) => ({ column: part.replace(/^-/, ''), descending: part.startsWith('-') }));
}

type ReportError = (field: string, message: keyof typeof fieldMessages) => void;

function readQuery(list: TableDeclaration, sent: Record<string, unknown>, reportError: ReportError): ListQuery {
  const one = (field: string, maxLength = longestParameter): string => {
    const value = sent[field];
    if (value === undefined || value === null) return '';
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const written = String(value).trim();
      if (!written.includes('\u0000') && !/\p{Surrogate}/u.test(written) && written.length <= maxLength) return written;
    }
    reportError(field, 'characters');
    return '';
  };
  const sort = readSort(
    one('sort'),
    (key) => Boolean(list.columns[key]?.sort) && Object.hasOwn(list.columns, key),
    () => reportError('sort', 'unknownSort'),
  );
  const filters: Record<string, string> = {};
  for (const [key, filter] of Object.entries(list.filters)) {
    const own = one(key, kindOfFilter(filter).maxLength?.(filter));
    const value = isNoFilter(own) && 'alsoAs' in filter && filter.alsoAs ? one(filter.alsoAs) : own;
    if (isNoFilter(value)) continue;
    const complaint = kindOfFilter(filter).complaint(filter, value);
    if (complaint) reportError(key, complaint);
    else filters[key] = value;
  }
  const query: ListQuery = {
    page: wholeNumber(one('page'), 1),
    perpage: Math.min(maxPerPage, wholeNumber(one('perpage'), defaultPerPage)),
    sort,
    totals: readTotals(one('totals')),
    filters,
    ...(one('match') === '1' && filters[searchFilter] !== undefined ? { match: true as const } : {}),
    ...readDay(one('as_of'), () => reportError('as_of', 'date')),
  };
  const ids = one('ids', longestFilter);
  const after = one('after');
  if (ids !== '' || sent['ids'] === '') return { ...query, ids: readIds(ids, () => reportError('ids', 'wholeNumber')) };
  return after === '' ? query : { ...query, after };
}

function readDay(written: string, wrong: () => void): Pick<ListQuery, 'asOf'> {
  if (written === '') return {};
  if (!isDate(written)) wrong();
  return { asOf: written };
}

/** `totals=0` requests only the rows, `totals=only` only the sums. */
function readTotals(written: string): ListQuery['totals'] {
  return written === '0' ? 'without' : written === 'only' ? 'only' : 'with';
}

function readSort(written: string, isSortable: (key: string) => boolean, unknown: () => void): SortKey[] {
  const sort = readSortKeys(written);
  const isValid = sort.every(
    ({ column }, i) => isSortable(column) && sort.findIndex((other) => other.column === column) === i,
  );
  if (!isValid) unknown();
  return isValid ? sort : [];
}

function readIds(written: string, wrong: () => void): number[] {
  if (written === '') return [];
  const ids = written.split(',').map((part) => (/^\d{1,15}$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (ids.length > maxPerPage || ids.some(Number.isNaN)) wrong();
  return ids;
}

/** A value that is missing, not a number, or below 1 means the default (D001). */
function wholeNumber(written: string, usual: number): number {
  const number = /^\d+$/.test(written) ? Math.min(Number(written), Number.MAX_SAFE_INTEGER) : 0;
  return number < 1 ? usual : number;
}

/** D013: these values mean "no filter". */
function isNoFilter(value: string): boolean {
  return value === '' || value === 'all' || value === '0';
}
