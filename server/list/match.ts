import { searchFilter, type ListQuery } from '../../contract/list.js';
import { spellings } from '../../contract/text/fold.js';
import { containing, identifier, type Values } from '../database/sql.js';
import { isOfRow, numberIn } from './conditions.js';
import { filterSource, idColumn, joinOf, keyOf, type Listing } from './listing.js';

/** Whether the best matches of the search come first. */
export function isByMatch({ match, sort }: Pick<ListQuery, 'match' | 'sort'>): boolean {
  return match === true && sort.length === 0;
}

/** The row with the number that was typed, or a text that begins with the search in any spelling. */
export function beginsSql(listing: Listing, query: Pick<ListQuery, 'filters'>, values: Values): string {
  const { texts, ...searched } = searchedBy(listing);
  const begins = beginsIn(searched, query, values);
  return texts === undefined ? begins : `exists (select from ${texts} and (${begins}))`;
}

/** How well a row matches the search: beginnings first, then words that begin as typed, then parts as typed. */
export function matchSql(listing: Listing, query: Pick<ListQuery, 'filters'>, values: Values): string {
  const search = (query.filters[searchFilter] ?? '').trim().toLowerCase();
  const { texts, ...searched } = searchedBy(listing);
  const part = containing(search);
  const [word, any] = [values.bind(`% ${part.slice(1)}`), values.bind(part)];
  const holds = (pattern: string): string =>
    searched.typed.map((column) => `lower(${column} collate "mn-x-icu") like ${pattern}`).join(' or ');
  const rank = `case when ${beginsIn(searched, query, values)} then 0 when ${holds(word)} then 1 when ${holds(any)} then 2 else 3 end`;
  return texts === undefined ? rank : `(select ${rank} from ${texts})`;
}

interface Searched {
  id: string;
  folded: readonly string[];
  typed: readonly string[];
}

function beginsIn({ id, folded, typed }: Searched, { filters }: Pick<ListQuery, 'filters'>, values: Values): string {
  const search = filters[searchFilter] ?? '';
  const readings = spellings(search);
  const [columns, parts] = readings.length > 0 ? [folded, readings] : [typed, [search.trim()]];
  const patterns = parts.map((text) => values.bind(containing(text).slice(1)));
  const number = numberIn(search);
  return [
    ...(number === undefined ? [] : [`${id} = ${values.bind(number)}`]),
    ...columns.flatMap((column) => patterns.map((pattern) => `${column} like ${pattern}`)),
  ].join(' or ');
}

/** The columns that are searched, and the row of `texts` that has them if they are not in the table of the list. */
function searchedBy(listing: Listing): Searched & { texts?: string } {
  const { folded = [], typed = [], through } = filterSource(listing, searchFilter);
  const alias = through === undefined ? 't' : 'j';
  const named = (column: string): string => `${alias}.${identifier(column)}`;
  const id = `t.${identifier(idColumn(listing))}`;
  const columns = { folded: folded.map(named), typed: typed.map(named) };
  if (through === undefined) return { id, ...columns };
  const join = joinOf(listing, through);
  const key = named(keyOf(join));
  const texts = `${identifier(join.table.name)} j where ${key} = t.${identifier(join.on)}`;
  return { id: isOfRow(listing, through) ? key : id, ...columns, texts };
}
