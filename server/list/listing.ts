import type { ClientBase, Pool } from 'pg';
import { everyUserType, type UserType } from '../../contract/actor.js';
import { referencedList } from '../../contract/filters/filter.js';
import { countCap, type Cell, type ListDeclaration, type ListQuery } from '../../contract/list.js';
import type { ListFilter } from '../../contract/filters/filter.js';
import type { Capability } from '../../contract/permissions.js';
import { groupColumns, isCountable } from '../projection/column-sums.js';
import { membershipSql, type Membership } from '../projection/membership.js';
import { isMultiValue, type ColumnType, type ReadModelTable, type SumParts } from '../projection/table.js';
import { filterInSql } from './filters/kinds.js';
import type { FilterColumns, FilterSource } from './filters/source.js';

/**
 * A list as the server serves it: where the rows, columns and filters of its declaration are stored. A column or filter that
 * is not named here is the column of the table with its own name.
 */
export interface Listing {
  list: ListDeclaration;
  /** The read model whose rows it shows; for a list with a source, the columns of that source. */
  table: ReadModelTable;
  /** The query for its rows, when no table contains them as they are shown. */
  source?: RowSource;
  /** Which rows of the table belong to the list; all by default. A partial index has the same condition. */
  rows?: Membership;
  /**
   * Only rows that refer to an entry whose column contains this text, ignoring case: when the entry is renamed, its rows follow. The
   * counter is then one by the column of the join.
   */
  scope?: { join: string; column: string; holds: string };
  /** What a type of user sees of these rows, where that is not all of them, and the counter of those. */
  visibleTo?: (type: UserType) => VisibleRows | undefined;
  /** The counter of the table with the number of rows of the list; without one they are counted each time. */
  counter?: string;
  /** The counter of the table with the sums of its footer (`sumsOf`); without one they are added up each time. */
  sums?: string;
  /** The counter of the table by which pages far down the usual order are found (`marksOf`); without one all rows before are skipped. */
  marks?: string;
  /** The column with the user id, for a list in which every user sees only their own rows. */
  own?: string;
  /** Other read models with names, looked up when the list is read: a renamed agent is renamed everywhere. */
  joins?: Readonly<Record<string, Join>>;
  /** The table in which parts of its texts are found, by the key of the record that a row is of. */
  texts?: Join;
  /** Other tables that the SQL of its columns and filters reads: a change in one of them changes the list. */
  reads?: readonly ReadModelTable[];
  /** Its cells are looked up in many tables of the record: whatever changes in the record may change its rows. */
  followsRecord?: true;
  columns?: Readonly<Record<string, ColumnSource>>;
  filters?: Readonly<Record<string, FilterSource>>;
  /** Who may read one of its rows, if more users may than may read the list. */
  record?: Capability;
}

/** A part of the rows of a list; without counters they are counted and added up each time. */
export interface VisibleRows {
  rows: Membership;
  counter?: string;
  sums?: string;
  marks?: string;
}

/** Rows that are composed from tables of several kinds, depending on the query. */
export interface RowSource {
  /** The tables that it reads: a change in one of them changes the list. */
  tables: readonly ReadModelTable[];
  /** The most rows that are counted, with filters or without; by default only a filtered list has a limit (`countCap`). */
  mostCounted?: number;
  /** All of its rows are worked out to find some of them: a page counts and sorts them at once. */
  isWorkedOut?: true;
  /** They are worked out with all their columns, as groups of rows are: a page shows them as they were found. */
  areShownAsFound?: true;
  /** The filters that its SQL handles itself. */
  filters: readonly string[];
  /** What its SQL needs to know of other tables; it is read before each query, so it should be kept for a while. */
  read?: (pool: Pool, at: ListMoment) => Promise<Readonly<Record<string, unknown>>>;
  /**
   * The SQL that replaces the table; `today` is the business day, which may be a past one, and `known` what was read. Of several queries
   * the rows are those of all, and a page reads only as many of each as it could show: an index may have them in the order of the list.
   */
  text: (
    query: Pick<ListQuery, 'filters' | 'ids'>,
    bind: (value: unknown) => string,
    today: string,
    known: Readonly<Record<string, unknown>>,
  ) => string | readonly string[];
}

/** Finds a read-model table of any area by its name. */
export type TableNamed = (name: string) => ReadModelTable;

/** An entry that was merged into another is shown as that one, if its table has a `canonical_id`. */
export interface Join {
  table: ReadModelTable;
  /** The column of the list's table that contains the key; if it contains several, all names are shown, separated by ', '. */
  on: string;
  key?: string;
  /** The columns that SQL of the list reads besides those that the list shows through it. */
  read?: readonly string[];
}

export type ColumnSource =
  /** A column of the list's table. */
  | string
  /** A column of a joined table, the text when nothing is referred to, and the column of the list's table that it is appended to. */
  | { join: string; column: string; otherwise?: string; behind?: string }
  | ComputedSource;

/** Computed from columns of the list's table, from named SQL expressions over it, as `t`, and from what is looked up for its rows. */
export interface ComputedSource {
  of: readonly string[];
  found?: Readonly<Record<string, string>>;
  lookUp?: LookUp;
  make: CellMaker;
}

/**
 * Reads a value for each of the shown rows with one query: those of a page, or of a piece of a file. Columns that name the same one share
 * what it read.
 */
export interface LookUp {
  name: string;
  /** The columns of the list's table that it needs of each row. */
  of: readonly string[];
  read(
    database: Pool | ClientBase,
    rows: readonly Readonly<Record<string, Cell>>[],
    at: ListMoment,
  ): Promise<readonly Cell[]>;
}

/** When the list is read, and whether stored counters may be: of a past day they count records that only administrators see. */
export interface ListMoment {
  now: Date;
  hasCounters: boolean;
}

/** Computes a cell from the values that it named; it runs when the list is read, so it may depend on the day. */
export type CellMaker = (needed: Readonly<Record<string, Cell>>, now: Date) => Cell;

/** The join of a filter that finds parts of texts in the table of these. */
export const textsJoin = '(texts)';

export function filterSource(listing: Listing, key: string): FilterColumns {
  const source = listing.filters?.[key] ?? sourceOfColumn(listing, key) ?? key;
  return throughTexts(listing, key, typeof source === 'string' ? { column: source } : source);
}

/** The same for one value: a part that very many rows have is looked for in the table of the list if its column is there, too. */
export function searchedSource(listing: Listing, key: string, value: string): FilterColumns {
  const source = filterSource(listing, key);
  const filter = listing.list.filters[key];
  if (!filter || source.through !== textsJoin || filterInSql(filter).isInMany?.({ filter, value }) !== true)
    return source;
  const { through: _texts, recordId = joinOf(listing, textsJoin).on, ...own } = source;
  const isOwn = columnsOfFilter(filter, own).every((column) => Object.hasOwn(listing.table.columns, column));
  return isOwn ? { ...own, recordId } : source;
}

function throughTexts({ list, texts }: Listing, key: string, source: FilterColumns): FilterColumns {
  const filter = list.filters[key];
  if (!texts || !filter || !findsParts(filter) || source.through !== undefined || source.condition) return source;
  const isInTexts = columnsOfFilter(filter, source).every((column) => Object.hasOwn(texts.table.columns, column));
  return isInTexts ? { ...source, through: textsJoin } : source;
}

function findsParts(filter: ListFilter): boolean {
  return isOfText(filter) || filter.kind === 'code';
}

function isOfText(filter: ListFilter): boolean {
  return filter.kind === 'contains' || (filter.kind === 'listed' && filter.prefix === undefined);
}

/** What a filter on a column is applied to: the column itself, or the key of the entry when the column shows a name. */
function sourceOfColumn(listing: Listing, key: string): FilterSource | undefined {
  const { list, table, texts } = listing;
  const filter = list.filters[key];
  if (filter?.over === undefined || list.columns[filter.over]?.filter === undefined) return undefined;
  const source = columnSource(listing, filter.over);
  if (typeof source === 'object') {
    if ('join' in source) return referencedList(filter) === undefined ? undefined : joinOf(listing, source.join).on;
    return source.of.length === 1 ? source.of[0] : undefined;
  }
  const folded = `${source}_search`;
  const isFolded = [table, ...(texts ? [texts.table] : [])].some(({ columns }) => Object.hasOwn(columns, folded));
  return isOfText(filter) && isFolded ? { folded: [folded], typed: [source] } : source;
}

export function columnSource({ columns = {} }: Listing, key: string): ColumnSource {
  return columns[key] ?? key;
}

/** The column of the list's own table by which it is sorted or summed. */
export function ownColumn(listing: Listing, key: string): string {
  const source = columnSource(listing, key);
  if (typeof source !== 'string') throw new Error(`${key} of the list ${listing.list.name} is not in its table`);
  return source;
}

export function idColumn({ list }: Listing): string {
  return list.id ?? 'id';
}

export function joinOf(listing: Listing, name: string): Join {
  const join = joinsOf(listing)[name];
  if (!join) throw new Error(`${name} is not joined by the list ${listing.list.name}`);
  return join;
}

/** Its joins, with that of its texts. */
export function joinsOf({ joins = {}, texts }: Listing): Readonly<Record<string, Join>> {
  return texts ? { ...joins, [textsJoin]: texts } : joins;
}

export function keyOf({ key = 'id' }: Join): string {
  return key;
}

/**
 * How many matches are read as the filters find them, and then sorted, because PostgreSQL cannot estimate how many there are: a filter says
 * so, or searches a column of several values, whose index has no order. Undefined where all filters can be estimated.
 */
export function mostSorted(listing: Listing, filters: Readonly<Record<string, string>>): number | undefined {
  const most = Object.keys(filters).flatMap((key) => {
    const { column, through, mostSorted: own } = filterSource(listing, key);
    const isOfSeveral = through === undefined && typeof column === 'string' && isMultiValue(listing.table, column);
    return own ?? (isOfSeveral ? countCap : []);
  });
  return most.length === 0 ? undefined : Math.min(...most);
}

/** Whether the matches of a query are looked for in the order of the list. */
export function isSearchedInOrder(listing: Listing, { filters, sort }: Pick<ListQuery, 'filters' | 'sort'>): boolean {
  return sort.length === 0 && Object.keys(filters).some((key) => filterSource(listing, key).isNearBeginning);
}

export function isCanonical({ columns }: ReadModelTable): boolean {
  return Object.hasOwn(columns, 'canonical_id');
}

/** Whether its entries may have an English name. */
export function hasEnglishName({ columns }: ReadModelTable): boolean {
  return Object.hasOwn(columns, 'nameen');
}

/** Whether a column shows the name of an entry or a user. */
export function isNameOfEntry(listing: Listing, key: string): boolean {
  const source = columnSource(listing, key);
  return typeof source === 'object' && 'join' in source && source.column === 'name';
}

/** The tables that a list reads besides its own. */
export function joinedTables(listing: Listing): ReadModelTable[] {
  return [...new Set([...Object.values(joinsOf(listing)).map(({ table }) => table), ...readTables(listing)])];
}

/** The tables that its SQL reads without a join. */
export function readTables({ reads = [], source }: Listing): ReadModelTable[] {
  return [...reads, ...(source?.tables ?? [])];
}

/** Whether the SQL of a source handles a filter, which then has no condition of its own. */
export function isAnswered({ source }: Pick<Listing, 'source'>, filter: string): boolean {
  return source?.filters.includes(filter) === true;
}

/** What is found of a row besides its columns. */
const namesOfPicked = ['matching', 'place'];

/** Checks at the start that a list only names what its tables have. */
export function checkListing(listing: Listing): void {
  const { list, table, rows = {}, scope, counter, visibleTo, own, columns = {}, filters = {} } = listing;
  const joins = joinsOf(listing);
  const wrong = (what: string): never => {
    throw new Error(`The list ${list.name} ${what}`);
  };
  const has = (of: ReadModelTable, column: string): void => {
    if (!Object.hasOwn(of.columns, column)) wrong(`names ${of.name}.${column}, which does not exist`);
  };
  const tableOf = (join: string): ReadModelTable => joins[join]?.table ?? wrong(`asks ${join}, which is not joined`);
  for (const key of Object.keys(columns)) if (!Object.hasOwn(list.columns, key)) wrong(`has no column ${key}`);
  for (const key of Object.keys(filters)) if (!Object.hasOwn(list.filters, key)) wrong(`has no filter ${key}`);
  const parts = everyUserType.flatMap((type) => visibleTo?.(type) ?? []);
  for (const one of [counter, ...parts.map((part) => part.counter)])
    if (one !== undefined && !table.counters?.[one])
      wrong(`names the counter ${one} of ${table.name}, which does not exist`);
  has(table, idColumn(listing));
  if (own !== undefined) has(table, own);
  for (const column of [rows, ...parts.map((part) => part.rows)].flatMap(Object.keys)) has(table, column);
  if (scope !== undefined) has(tableOf(scope.join), scope.column);
  for (const written of list.order) has(table, ownColumn(listing, written.replace(/^-/, '')));
  if (listing.source?.areShownAsFound && namesOfPicked.some((name) => Object.hasOwn(list.columns, name)))
    wrong(`shows rows as they were found, so that none of its columns may be called ${namesOfPicked.join(' or ')}`);
  for (const { table: joined, on, key = 'id' } of Object.values(joins)) {
    has(table, on);
    has(joined, key);
  }
  for (const [key, column] of Object.entries(list.columns)) {
    const source = columnSource(listing, key);
    if (typeof source === 'string') has(table, source);
    else if ('join' in source) {
      has(tableOf(source.join), source.column);
      if (source.behind !== undefined) has(table, source.behind);
    } else [...source.of, ...(source.lookUp?.of ?? [])].forEach((name) => has(table, name));
    if ((column.sort || column.total) && typeof source !== 'string')
      wrong(`cannot sort or sum by ${key}: it is not in ${table.name}`);
    if (typeof column.total === 'object') has(table, ownColumn(listing, column.total.per));
  }
  for (const { sums, marks, rows: some } of [listing, ...parts]) {
    const those = membershipSql({ ...rows, ...some });
    if (sums !== undefined) checkSums(listing, sums, those, wrong);
    if (marks !== undefined) checkMarks(listing, marks, those, wrong);
  }
  for (const [key, filter] of Object.entries<ListFilter>(list.filters)) {
    if (isAnswered(listing, key)) continue;
    const source = filterSource(listing, key);
    const targetTable = source.through === undefined ? table : tableOf(source.through);
    for (const name of columnsOfFilter(filter, source)) has(targetTable, name);
    // A condition of its own needs no columns.
    const lacking = source.condition
      ? undefined
      : filterInSql(filter).lacks?.(key, filter, { source, table: targetTable });
    if (lacking !== undefined) wrong(lacking);
    const hidden = hiddenColumnOf(listing, key, filter);
    if (hidden !== undefined) wrong(`lets ${key} find what is hidden in ${hidden}: the filter says over: '${hidden}'`);
  }
}

/** A counter of sums has to add up every summed column over the rows of the list; sums per column add up to one of all rows. */
function checkSums(listing: Listing, name: string, rows: string, wrong: (what: string) => never): void {
  const { list, table, own, scope } = listing;
  if (own !== undefined || scope !== undefined) wrong(`has stored sums, but its rows depend on more than the table`);
  const sums = table.counters?.[name]?.sums ?? wrong(`names the sums ${name} of ${table.name}, which do not exist`);
  if (sums.where !== rows) wrong(`names the sums ${name}, which are of other rows`);
  for (const [key, { total }] of Object.entries(list.columns)) {
    if (!total) continue;
    const column = ownColumn(listing, key);
    const by = sums.columns[column];
    const isCounted = total === true ? by !== undefined : by === ownColumn(listing, total.per);
    if (!isCounted) wrong(`names the sums ${name}, which do not add up ${key}`);
    if (!isCountable(table, column, sums.places))
      wrong(`names the sums ${name}, which have too few decimals for ${key}`);
  }
  for (const [column, by] of Object.entries(sums.parts ?? {}))
    if (!isPart(table.columns[column], by)) wrong(`names the sums ${name}, which cannot be by ${by} of ${column}`);
  if (sums.parts && groupColumns(sums.columns).length > 1)
    wrong(`names the sums ${name}, which are by parts and by several columns`);
}

/** Filters find a part by a value or a day as the counter writes it. */
function isPart(type: ColumnType | undefined, by: SumParts[string]): boolean {
  if (by === 'month') return type === 'date' || type === 'timestamptz';
  return type === 'integer' || type === 'text' || type === 'boolean';
}

/** A counter of marks has to count the rows of the list by the first column of its usual order, in which the highest values come first. */
function checkMarks(listing: Listing, name: string, rows: string, wrong: (what: string) => never): void {
  const { list, table, own, scope } = listing;
  if (own !== undefined || scope !== undefined) wrong(`has marks, but its rows depend on more than the table`);
  const marks = table.counters?.[name]?.marks ?? wrong(`names the marks ${name} of ${table.name}, which do not exist`);
  if (marks.where !== rows) wrong(`names the marks ${name}, which are of other rows`);
  const [first = ''] = list.order;
  if (!first.startsWith('-') || ownColumn(listing, first.slice(1)) !== marks.column)
    wrong(`names the marks ${name}, which are not of its order`);
}

/** A column that is hidden from some users and that a filter uses without declaring it. */
function hiddenColumnOf(listing: Listing, key: string, filter: ListFilter): string | undefined {
  const source = filterSource(listing, key);
  const through = source.through === textsJoin ? undefined : source.through;
  const looked = columnsOfFilter(filter, source).map((name) => pathOf(through, name));
  const isLooked = (column: string): boolean => storedIn(listing, column).some((path) => looked.includes(path));
  const { columns } = listing.list;
  const isRefused = (type: UserType): boolean => columns[filter.over ?? key]?.hiddenFrom?.includes(type) === true;
  return Object.entries(columns).find(
    ([column, { hiddenFrom = [] }]) => !hiddenFrom.every(isRefused) && isLooked(column),
  )?.[0];
}

/** The stored columns that a column of a list is made of. */
function storedIn(listing: Listing, column: string): readonly string[] {
  const source = columnSource(listing, column);
  if (typeof source === 'string') return [pathOf(undefined, source)];
  return 'join' in source ? [pathOf(source.join, source.column)] : source.of.map((name) => pathOf(undefined, name));
}

const pathOf = (join: string | undefined, column: string): string => `${join ?? ''}.${column}`;

/** The columns that a filter uses. */
export function columnsOfFilter(filter: ListFilter, source: FilterColumns): readonly string[] {
  return source.condition ? [] : filterInSql(filter).columns(source);
}
