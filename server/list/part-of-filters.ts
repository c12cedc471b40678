import type { ListFilter } from '../../contract/filters/filter.js';
import { localDay } from '../../contract/time.js';
import type { Narrowing } from './conditions.js';
import type { FilterPart } from './filters/kind.js';
import { filterInSql } from './filters/kinds.js';
import { filterSource, isAnswered, type Listing } from './listing.js';

/** The rows of a query as one part of the rows of the list, if they are one. */
export function partOfQuery(listing: Listing, query: Narrowing): FilterPart | undefined {
  if (listing.own !== undefined || listing.scope !== undefined || query.ids) return undefined;
  let part: FilterPart = {};
  for (const key of Object.keys(query.filters)) {
    const next = partOfFilter(listing, key, query);
    const both = next && inBoth(part, next);
    if (!both) return undefined;
    part = both;
  }
  return part;
}

function partOfFilter(listing: Listing, key: string, query: Narrowing): FilterPart | undefined {
  const filter: ListFilter | undefined = listing.list.filters[key];
  const source = filterSource(listing, key);
  if (!filter || isAnswered(listing, key) || source.condition || source.through !== undefined) return undefined;
  const { filters, today = localDay(new Date()) } = query;
  const filterValue = { filter, value: filters[key] ?? '', mergedIds: query.mergedIds?.[key], filters, today };
  return filterInSql(filter).part?.(filterValue, { source, table: listing.table });
}

/** A part and all rows, or the two bounds of the days of one column. */
function inBoth(one: FilterPart, other: FilterPart): FilterPart | undefined {
  if (one.column === undefined) return other;
  if (other.column === undefined) return one;
  const isRange = one.column === other.column && !one.values && !other.values;
  const isTwice = (bound: 'from' | 'to'): boolean => one[bound] !== undefined && other[bound] !== undefined;
  return isRange && !isTwice('from') && !isTwice('to') ? { ...one, ...other } : undefined;
}
