import { spellings } from '../../contract/text/fold.js';
import { codeDigits, type ListFilter, type ListQuery } from '../../contract/list.js';
import { membershipSql } from '../projection/membership.js';
import type { ColumnType, ReadModelTable } from '../projection/table.js';
import {
  filterSource,
  holdsSeveral,
  idColumn,
  isAnswered,
  joinOf,
  type FilterColumns,
  type FilterColumn,
  type Listing,
} from './listing.js';
import { containing, identifier, type Values } from '../database/sql.js';

/** A query whose references are known to be what they were merged into, too. */
export interface MeantQuery extends ListQuery {
  /** By filter: the entry itself and those that were merged into it. */
  meant?: Readonly<Record<string, readonly number[]>>;
  /** The entries that make a row belong to the list, where its `among` asks for their name. */
  among?: readonly number[];
}

export type Narrowing = Pick<MeantQuery, 'filters' | 'ids' | 'meant' | 'among'>;

export interface Conditions {
  /** What belongs to the list whatever is asked; empty when every row of the table does. */
  fixed: string[];
  /** What the caller narrows it to. */
  asked: string[];
}

export function conditionsOf(listing: Listing, query: Narrowing, userId: number | null, values: Values): Conditions {
  const { list, rows, among, own } = listing;
  const fixed: string[] = [];
  if (rows !== undefined) fixed.push(`(${membershipSql(rows)})`);
  if (among !== undefined) {
    if (!query.among) throw new Error(`Nobody looked up which rows belong to the list ${list.name}`);
    fixed.push(oneOf(`t.${identifier(joinOf(listing, among.join).on)}`, query.among, values));
  }
  if (own !== undefined) fixed.push(`t.${identifier(own)} = ${values.bind(userId)}`);
  const asked: string[] = [];
  for (const [key, value] of Object.entries(query.filters)) {
    const filter = list.filters[key];
    if (!filter) throw new Error(`${key} is not a filter of the list ${list.name}`);
    // One that the source answers narrows the list, too, and is no condition here.
    if (isAnswered(listing, key)) asked.push('true');
    else
      asked.push(filterSql(listing, { key, filter, value, meant: query.meant?.[key], filters: query.filters }, values));
  }
  if (query.ids) asked.push(`t.${identifier(idColumn(listing))} = any(${values.bind(query.ids)}::bigint[])`);
  return { fixed, asked };
}

export function whereSql({ fixed, asked }: Conditions, more: readonly string[] = []): string {
  const all = [...fixed, ...asked, ...more];
  return all.length === 0 ? '' : `where ${all.join(' and ')}`;
}

interface FilterValue {
  key: string;
  filter: ListFilter;
  value: string;
  meant: readonly number[] | undefined;
  filters: ListQuery['filters'];
}

function filterSql(listing: Listing, asked: FilterValue, values: Values): string {
  const source = filterSource(listing, asked.key);
  if (source.through === undefined) return valueSql(asked, { source, table: listing.table, alias: 't' }, values);
  const join = joinOf(listing, source.through);
  const condition = valueSql(asked, { source, table: join.table, alias: 'j' }, values);
  return `t.${identifier(join.on)} in (select j.${identifier(join.key ?? 'id')} from ${identifier(join.table.name)} j where ${condition})`;
}

interface Place {
  source: FilterColumns;
  table: ReadModelTable;
  alias: 't' | 'j';
}

function valueSql(
  { filter, value, meant, filters }: FilterValue,
  { source, table, alias }: Place,
  values: Values,
): string {
  if (source.condition) return `(${source.condition(value, (bound) => values.bind(bound))})`;
  const named = (name: string): string => `${alias}.${identifier(name)}`;
  const column = (): string => named(chosen(source.column, filters));
  switch (filter.kind) {
    case 'equal':
      if (filter.of === 'amount') return `${column()} = round(${values.bind(value)}::numeric, 2)`;
      if (holdsSeveral(table, chosen(source.column, filters)))
        return `${column()} && ${values.bind(meant ?? [Number(value)])}::integer[]`;
      return meant ? oneOf(column(), meant, values) : `${column()} = ${values.bind(value)}`;
    case 'contains': {
      const readings = spellings(value);
      // Text that folds to nothing is searched as it was typed (D153).
      const [columns, texts] = readings.length > 0 ? [source.folded, readings] : [source.typed, [value.trim()]];
      const patterns = texts.map((text) => values.bind(containing(text)));
      return `(${(columns ?? []).flatMap((name) => patterns.map((pattern) => `${named(name)} like ${pattern}`)).join(' or ')})`;
    }
    case 'code': {
      const digits = codeDigits(value, filter.prefix);
      return digits === undefined ? 'false' : `${column()} like ${values.bind(containing(digits))}`;
    }
    case 'from':
    case 'to':
      return boundSql(filter.kind, table.columns[chosen(source.column, filters)], column(), values.bind(value));
    case 'flag':
      return `${column()} = ${value === '1' || value === 'true' ? 'true' : 'false'}`;
    case 'which': {
      const rows = source.choices?.[value];
      return rows === undefined ? 'false' : `(${membershipSql(rows, alias)})`;
    }
    case 'common':
      throw new Error('What orders have in common is no column of a list');
    default:
      return filter satisfies never;
  }
}

/** Of a single number an index that goes on in the order of the list gives the rows in that order, of several it does not. */
function oneOf(column: string, ids: readonly number[], values: Values): string {
  return ids.length === 1 ? `${column} = ${values.bind(ids[0])}` : `${column} = any(${values.bind(ids)}::integer[])`;
}

/** Both days are inside; a day of an instant is the business day of Ulaanbaatar (D004). */
function boundSql(kind: 'from' | 'to', type: ColumnType | undefined, column: string, day: string): string {
  if (type === 'date') return `${column} ${kind === 'from' ? '>=' : '<='} ${day}::date`;
  const midnight = kind === 'from' ? `${day}::date::timestamp` : `(${day}::date + 1)::timestamp`;
  return `${column} ${kind === 'from' ? '>=' : '<'} (${midnight} at time zone 'Asia/Ulaanbaatar')`;
}

function chosen(column: FilterColumn | undefined, filters: ListQuery['filters']): string {
  if (column === undefined) throw new Error('A filter has no column');
  if (typeof column === 'string') return column;
  return column.columns[filters[column.chosenBy] ?? ''] ?? column.otherwise;
}
