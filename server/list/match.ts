import { searchFilter, type ListQuery } from '../../contract/list.js';
import { spellings } from '../../contract/text/fold.js';
import { containing, identifier, type Values } from '../database/sql.js';
import { numberIn } from './conditions.js';
import { filterSource, idColumn, type Listing } from './listing.js';

/** Whether the best matches of the search come first. */
export function isByMatch({ match, sort }: Pick<ListQuery, 'match' | 'sort'>): boolean {
  return match === true && sort.length === 0;
}

/** The row with the number that was typed, or a text that begins with the search in any spelling. */
export function beginsSql(listing: Listing, { filters }: Pick<ListQuery, 'filters'>, values: Values): string {
  const search = filters[searchFilter] ?? '';
  const { folded, typed } = searched(listing);
  const readings = spellings(search);
  const [columns, texts] = readings.length > 0 ? [folded, readings] : [typed, [search.trim()]];
  const patterns = texts.map((text) => values.bind(containing(text).slice(1)));
  const number = numberIn(search);
  return [
    ...(number === undefined ? [] : [`t.${identifier(idColumn(listing))} = ${values.bind(number)}`]),
    ...columns.flatMap((column) => patterns.map((pattern) => `${column} like ${pattern}`)),
  ].join(' or ');
}

/** How well a row matches the search: beginnings first, then words that begin as typed, then parts as typed. */
export function matchSql(listing: Listing, query: Pick<ListQuery, 'filters'>, values: Values): string {
  const search = (query.filters[searchFilter] ?? '').trim().toLowerCase();
  const { typed } = searched(listing);
  const part = containing(search);
  const [word, any] = [values.bind(`% ${part.slice(1)}`), values.bind(part)];
  const holds = (pattern: string): string =>
    typed.map((column) => `lower(${column} collate "mn-x-icu") like ${pattern}`).join(' or ');
  return `case when ${beginsSql(listing, query, values)} then 0 when ${holds(word)} then 1 when ${holds(any)} then 2 else 3 end`;
}

function searched(listing: Listing): { folded: string[]; typed: string[] } {
  const { folded = [], typed = [] } = filterSource(listing, searchFilter);
  const named = (column: string): string => `t.${identifier(column)}`;
  return { folded: folded.map(named), typed: typed.map(named) };
}
