import { spellings } from '../../contract/fold.js';
import {
  codeDigits,
  type FilterColumn,
  type ListDeclaration,
  type ListFilter,
  type ListQuery,
} from '../../contract/list.js';
import { containing, identifier, type Values } from './values.js';

/** A query whose references are known to be what they were merged into, too. */
export interface MeantQuery extends ListQuery {
  /** By filter: the entry itself and those that were merged into it. */
  meant?: Readonly<Record<string, readonly number[]>>;
}

export interface Conditions {
  /** What belongs to the list whatever is asked; empty when every row of the table does. */
  fixed: string[];
  /** What the caller narrows it to. */
  asked: string[];
}

export function conditionsOf(
  list: ListDeclaration,
  query: Pick<MeantQuery, 'filters' | 'ids' | 'meant'>,
  userId: number | null,
  values: Values,
): Conditions {
  const fixed: string[] = [];
  if (list.where !== undefined) fixed.push(`(${list.where})`);
  if (list.own !== undefined) fixed.push(`t.${identifier(list.own)} = ${values.bind(userId)}`);
  const asked: string[] = [];
  for (const [key, value] of Object.entries(query.filters)) {
    const filter = list.filters[key];
    if (!filter) throw new Error(`${key} is not a filter of the list ${list.name}`);
    const condition = filterSql(list, filter, value, query.meant?.[key], query.filters, values);
    if (condition !== undefined) asked.push(condition);
  }
  if (query.ids) asked.push(`t.${identifier(list.id ?? 'id')} = any(${values.bind(query.ids)}::bigint[])`);
  return { fixed, asked };
}

export function whereSql({ fixed, asked }: Conditions, more: readonly string[] = []): string {
  const all = [...fixed, ...asked, ...more];
  return all.length === 0 ? '' : `where ${all.join(' and ')}`;
}

/** Undefined where the value narrows nothing, such as a search for a full stop. */
function filterSql(
  list: ListDeclaration,
  filter: ListFilter,
  value: string,
  meant: readonly number[] | undefined,
  filters: ListQuery['filters'],
  values: Values,
): string | undefined {
  if (filter.through === undefined) return valueSql(filter, value, 't', meant, filters, values);
  const join = list.joins?.[filter.through];
  if (!join) throw new Error(`${filter.through} is not joined by the list ${list.name}`);
  const condition = valueSql(filter, value, 'j', meant, filters, values);
  if (condition === undefined) return undefined;
  return `t.${identifier(join.on)} in (select j.${identifier(join.key ?? 'id')} from ${identifier(join.table)} j where ${condition})`;
}

function valueSql(
  filter: ListFilter,
  value: string,
  alias: 't' | 'j',
  meant: readonly number[] | undefined,
  filters: ListQuery['filters'],
  values: Values,
): string | undefined {
  const column = (name: string): string => `${alias}.${identifier(name)}`;
  switch (filter.kind) {
    case 'equal':
      if (filter.of === 'amount') return `${column(filter.column)} = round(${values.bind(value)}::numeric, 2)`;
      if (meant) return `${column(filter.column)} = any(${values.bind(meant)}::integer[])`;
      return `${column(filter.column)} = ${values.bind(value)}`;
    case 'contains': {
      const patterns = spellings(value).map((folded) => values.bind(containing(folded)));
      if (patterns.length === 0) return undefined;
      return `(${filter.columns.flatMap((name) => patterns.map((pattern) => `${column(name)} like ${pattern}`)).join(' or ')})`;
    }
    case 'code': {
      const digits = codeDigits(value, filter.prefix);
      return digits === undefined ? 'false' : `${column(filter.column)} like ${values.bind(containing(digits))}`;
    }
    case 'from':
    case 'to':
      return boundSql(filter.kind, filter.of, column(chosen(filter.column, filters)), values.bind(value));
    case 'flag':
      return `${column(filter.column)} = ${value === '1' || value === 'true' ? 'true' : 'false'}`;
    case 'which':
      return `(${filter.choices[value]?.where ?? 'false'})`;
    default:
      return filter satisfies never;
  }
}

/** Both days are inside; a day of an instant is the business day of Ulaanbaatar (D004). */
function boundSql(kind: 'from' | 'to', of: 'date' | 'instant', column: string, day: string): string {
  if (of === 'date') return `${column} ${kind === 'from' ? '>=' : '<='} ${day}::date`;
  const midnight = kind === 'from' ? `${day}::date::timestamp` : `(${day}::date + 1)::timestamp`;
  return `${column} ${kind === 'from' ? '>=' : '<'} (${midnight} at time zone 'Asia/Ulaanbaatar')`;
}

function chosen(column: FilterColumn, filters: ListQuery['filters']): string {
  if (typeof column === 'string') return column;
  return column.columns[filters[column.chosenBy] ?? ''] ?? column.otherwise;
}
