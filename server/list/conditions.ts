import type { ListFilter } from '../../contract/filters/filter.js';
import { searchFilter, type ListQuery } from '../../contract/list.js';
import { localDay } from '../../contract/time.js';
import { identifier, type Values } from '../database/sql.js';
import { membershipSql } from '../projection/membership.js';
import { oneOf } from './filters/equal.js';
import type { FilterTarget, FilterValue } from './filters/kind.js';
import { filterInSql } from './filters/kinds.js';
import {
  columnsOfFilter,
  filterSource,
  idColumn,
  isAnswered,
  joinOf,
  keyOf,
  searchedSource,
  textsJoin,
  type Join,
  type Listing,
} from './listing.js';

/** A query whose references also include the entries that were merged into them. */
export interface ResolvedQuery extends ListQuery {
  /** By filter: the entry itself and those that were merged into it. */
  mergedIds?: Readonly<Record<string, readonly number[]>>;
  /** The entries whose rows belong to the list, for a list with such a scope. */
  scopeIds?: readonly number[];
  /** The business day on which it is read, for filters that depend on it. */
  today?: string;
  /** What the source of the list has read. */
  known?: Readonly<Record<string, unknown>>;
}

export interface Narrowing
  extends Pick<ResolvedQuery, 'filters' | 'match' | 'ids' | 'mergedIds' | 'scopeIds' | 'today' | 'known'> {
  /** The rows that the filter does not find (`hasOthers`). */
  others?: true;
}

/** Whether all rows of a list are queried, which are the same for every user who sees its table. */
export function isWhole({ own, scope }: Listing, { filters, ids }: Narrowing): boolean {
  return own === undefined && scope === undefined && Object.keys(filters).length === 0 && !ids;
}

export interface Conditions {
  /** What belongs to the list regardless of the query; empty when every row of the table does. */
  fixed: string[];
  /** The filters of the caller. */
  requested: string[];
}

export function conditionsOf(listing: Listing, query: Narrowing, userId: number | null, values: Values): Conditions {
  const { list, rows, scope, own } = listing;
  const fixed: string[] = [];
  if (rows !== undefined) fixed.push(`(${membershipSql(rows)})`);
  if (scope !== undefined) {
    if (!query.scopeIds) throw new Error(`Nobody looked up which rows belong to the list ${list.name}`);
    fixed.push(oneOf(`t.${identifier(joinOf(listing, scope.join).on)}`, query.scopeIds, values));
  }
  if (own !== undefined) fixed.push(`t.${identifier(own)} = ${values.bind(userId)}`);
  const requested: string[] = [];
  for (const key of Object.keys(query.filters)) {
    const filter = list.filters[key];
    if (!filter) throw new Error(`${key} is not a filter of the list ${list.name}`);
    // A filter that the source handles has no condition here, but still counts as a filter.
    if (isAnswered(listing, key)) requested.push('true');
    else requested.push(filterSql(listing, key, filterValueOf(filter, key, query), values, query.others));
  }
  if (query.ids) requested.push(`t.${identifier(idColumn(listing))} = any(${values.bind(query.ids)}::bigint[])`);
  return { fixed, requested };
}

function filterValueOf(filter: ListFilter, key: string, query: Narrowing): FilterValue<ListFilter> {
  const { filters, match = false, today = localDay(new Date()) } = query;
  const inWords = match && key === searchFilter;
  return { filter, value: filters[key] ?? '', mergedIds: query.mergedIds?.[key], filters, inWords, today };
}

/** The texts that a query looks for, and the conditions on their rows; undefined where texts alone do not decide which rows are found. */
export function textsOf(
  listing: Listing,
  query: Narrowing,
  userId: number | null,
  values: Values,
): { texts: string; where: string } | undefined {
  const key = decidingFilter(listing, query);
  const filter = key === undefined ? undefined : listing.list.filters[key];
  if (key === undefined || !filter) return undefined;
  const filterValue = filterValueOf(filter, key, query);
  const source = searchedSource(listing, key, filterValue.value);
  const join = joinOf(listing, textsJoin);
  const textKey = `j.${identifier(keyOf(join))}`;
  // The number of a row is no number of its texts.
  if (!isOfRow(listing, textsJoin) && filterValue.inWords && numberIn(filterValue.value) !== undefined)
    return undefined;
  const found = conditionSql(filterValue, { source, table: join.table, alias: 'j' }, values);
  const { [key]: _texts, ...filters } = query.filters;
  const conditions = conditionsOf(listing, { ...query, filters }, userId, values);
  return {
    texts: `select ${textKey} as key from ${identifier(join.table.name)} j where ${orNumber(filterValue, found, textKey, values)}`,
    where: whereSql(conditions, [`t.${identifier(join.on)} = found.key`]),
  };
}

/** The filter by a text of a query whose other filters, if any, find most rows, in a list of all rows of its table. */
function decidingFilter(listing: Listing, { filters, ids }: Narrowing): string | undefined {
  const { list, rows, own, scope, source, texts } = listing;
  if (!texts || rows || own !== undefined || scope !== undefined || source || ids) return undefined;
  const [key, ...others] = Object.entries(filters)
    .filter(([name, value]) => !findsMost(list.filters[name], value) || isAmongTexts(listing, name, value))
    .map(([name]) => name);
  return key !== undefined && others.length === 0 && isAmongTexts(listing, key, filters[key] ?? '') ? key : undefined;
}

const isAmongTexts = (listing: Listing, key: string, value: string): boolean =>
  searchedSource(listing, key, value).through === textsJoin;

const findsMost = (filter: ListFilter | undefined, value: string): boolean =>
  filter !== undefined && filterInSql(filter).isInMany?.({ filter, value }) === true;

/** Rows that the only filter of a query certainly finds, by an index of the list's own table. */
export function beginningSql(listing: Listing, { filters, today = '' }: Narrowing, values: Values): string | undefined {
  const only = onlyFilter(listing, filters);
  if (!only) return undefined;
  const { key, value, filter } = only;
  const { table } = listing;
  const source = filterSource(listing, key);
  const isOwn = columnsOfFilter(filter, source).every((column) => Object.hasOwn(table.columns, column));
  if (!isOwn || source.condition) return undefined;
  const target = { source, table, named: (column: string) => `t.${identifier(column)}` };
  return filterInSql(filter).beginning?.({ filter, value, mergedIds: undefined, filters, today }, target, values);
}

/** A search of digits also finds the row with this number. */
function orNumber({ value, inWords }: FilterValue<ListFilter>, condition: string, id: string, values: Values): string {
  const number = inWords ? numberIn(value) : undefined;
  return number === undefined ? condition : `(${condition} or ${id} = ${values.bind(number)})`;
}

export function numberIn(search: string): number | undefined {
  const digits = /^[#№]?\s*(\d{1,9})$/.exec(search.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export function whereSql({ fixed, requested }: Conditions, more: readonly string[] = []): string {
  const all = [...fixed, ...requested, ...more];
  return all.length === 0 ? '' : `where ${all.join(' and ')}`;
}

/** Whether a query has one filter by a text, of which the rows that it does not find can be queried as well. */
export function hasOthers(listing: Listing, { filters, ids }: Narrowing): boolean {
  const only = onlyFilter(listing, filters);
  if (!only || ids) return false;
  const { kind } = only.filter;
  const { through, condition } = searchedSource(listing, only.key, only.value);
  return (
    (kind === 'contains' || kind === 'code') && !condition && (through === undefined || hasAllTexts(listing, through))
  );
}

/** The filter of a query that has no other one, of a list with a table. */
function onlyFilter(
  { list, source }: Listing,
  filters: Narrowing['filters'],
): { key: string; value: string; filter: ListFilter } | undefined {
  const [[key, value] = [], ...others] = Object.entries(filters);
  const filter = key === undefined ? undefined : list.filters[key];
  if (key === undefined || value === undefined || !filter || others.length > 0 || source) return undefined;
  return { key, value, filter };
}

/** Whether the table of texts has the rows of the list's own table, copied from the same rows. */
function hasAllTexts(listing: Listing, join: string): boolean {
  const { copyOf } = listing.table;
  return copyOf !== undefined && isOfRow(listing, join) && joinOf(listing, join).table.copyOf === copyOf;
}

function filterSql(
  listing: Listing,
  key: string,
  filterValue: FilterValue<ListFilter>,
  values: Values,
  others?: true,
): string {
  const wanted = (condition: string): string => (others ? `(${condition}) is not true` : condition);
  const source = searchedSource(listing, key, filterValue.value);
  const id = `t.${identifier(idColumn(listing))}`;
  if (source.through === undefined) {
    const condition = conditionSql(filterValue, { source, table: listing.table, alias: 't' }, values);
    return wanted(orNumber(filterValue, condition, id, values));
  }
  const join = joinOf(listing, source.through);
  // Rows without a text are found by no index, and the texts themselves are shorter than their pairs of letters.
  const table = others ? { ...join.table, pairs: [] } : join.table;
  const condition = conditionSql(filterValue, { source, table, alias: 'j' }, values);
  // Among the texts, so that their indexes and the key find it all.
  return isOfRow(listing, source.through)
    ? throughSql(join, wanted(orNumber(filterValue, condition, `j.${identifier(keyOf(join))}`, values)))
    : orNumber(filterValue, throughSql(join, condition), id, values);
}

/** Whether the table of texts has a row for each row of the list, with the same key. */
export function isOfRow(listing: Listing, join: string): boolean {
  return join === textsJoin && joinOf(listing, join).on === idColumn(listing);
}

function throughSql(join: Join, condition: string): string {
  return `t.${identifier(join.on)} in (select j.${identifier(keyOf(join))} from ${identifier(join.table.name)} j where ${condition})`;
}

function conditionSql(
  filterValue: FilterValue<ListFilter>,
  target: Omit<FilterTarget, 'named'>,
  values: Values,
): string {
  const { source, alias } = target;
  if (source.condition)
    return `(${source.condition(filterValue.value, (bound) => values.bind(bound), filterValue.today)})`;
  const named = (column: string): string => `${alias}.${identifier(column)}`;
  return filterInSql(filterValue.filter).condition(filterValue, { ...target, named }, values);
}
