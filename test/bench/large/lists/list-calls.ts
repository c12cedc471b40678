import type { ListFilter } from '../../../../contract/filters/filter.js';
import type { ListDeclaration } from '../../../../contract/list.js';
import { permissions } from '../../../../contract/permissions.js';
import type { Listing } from '../../../../server/list/listing.js';
import type { UserType } from '../../../../contract/actor.js';
import { valuesOf, type ReadValues } from './list-values.js';

/** A page of a list with what makes it slow or fast. */
export interface ListCall {
  list: ListDeclaration;
  path: string;
  /** The type of user who opens it. */
  as: UserType;
  isText: boolean;
  isFiltered: boolean;
  /** The sort or filter that it uses. */
  covers?: string;
}

const perPage = 50;
export const administratorType: UserType = 4;

export function listCall(list: ListDeclaration, sent: Record<string, string>, covers?: string): ListCall {
  const filters = Object.keys(sent).filter((key) => Object.hasOwn(list.filters, key));
  const kinds = filters.map((key) => list.filters[key]?.kind);
  const query = new URLSearchParams({ perpage: String(perPage), totals: '0', ...sent });
  return {
    list,
    path: `${list.path}?${query}`,
    as: readerOf(list),
    isText: kinds.some((kind) => kind === 'contains' || kind === 'code' || kind === 'listed'),
    isFiltered: filters.length > 0,
    ...(covers === undefined ? {} : { covers: `${list.name} ${covers}` }),
  };
}

/** An administrator wherever one may read it: his answers have most columns. */
function readerOf({ capability }: ListDeclaration): UserType {
  const { types } = permissions[capability];
  return types.includes(administratorType) ? administratorType : (types[0] ?? administratorType);
}

/**
 * Every sort in both directions, and every filter alone, or beside those that are always sent, with values that find many rows, some, few
 * and none.
 */
export async function callsOf(
  read: ReadValues,
  listing: Listing,
  always: Record<string, string> = {},
): Promise<ListCall[]> {
  const { list } = listing;
  const calls = [listCall(list, always)];
  for (const [key, { sort }] of Object.entries(list.columns))
    if (sort) for (const sign of ['', '-']) calls.push(listCall(list, { ...always, sort: sign + key }, `sort ${key}`));
  for (const [key, filter] of Object.entries<ListFilter>(list.filters))
    for (const value of await valuesOf(read, listing, key, filter))
      calls.push(listCall(list, { ...always, [key]: value }, `filter ${key}`));
  return calls;
}

/** Lists with an address of their own; others belong to a record and have few rows. */
export const isReadAlone = ({ list }: Listing): boolean => !list.path.includes('{');

/** Sorts and filters that no call uses. */
export function uncoveredBy(calls: readonly ListCall[], listings: readonly Listing[]): string[] {
  const covered = new Set(calls.map(({ covers }) => covers));
  return listings
    .flatMap(({ list }) => [
      ...Object.entries(list.columns).flatMap(([key, { sort }]) => (sort ? [`${list.name} sort ${key}`] : [])),
      ...Object.keys(list.filters).map((key) => `${list.name} filter ${key}`),
    ])
    .filter((one) => !covered.has(one));
}
