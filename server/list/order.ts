import { writeSort, type ListQuery, type SortKey } from '../../contract/list.js';
import { idColumn, ownColumn, type Listing } from './listing.js';
import { identifier } from '../database/sql.js';

/** One key of the order of a list. */
export interface OrderKey {
  column: string;
  alphabet: boolean;
  descending: boolean;
}

/** The requested keys, or the list's own, and finally the id: no two rows are equal, so pages are stable. */
export function orderOf(listing: Listing, sort: readonly SortKey[]): OrderKey[] {
  const { list } = listing;
  const id = idColumn(listing);
  const order = (sort.length > 0 ? sort : list.order.map(readKey)).map(({ column: key, descending }) => ({
    column: ownColumn(listing, key),
    alphabet: list.columns[key]?.sort === 'alphabet',
    descending,
  }));
  if (order.some((key) => key.column === id)) return order.slice(0, order.findIndex((key) => key.column === id) + 1);
  return [...order, { column: id, alphabet: false, descending: order.at(-1)?.descending ?? false }];
}

/** The order in the notation of a caller; a continuation belongs to one order. */
export function nameOfOrder(query: Pick<ListQuery, 'sort'>): string {
  return writeSort(query.sort);
}

function expression(key: OrderKey, alias: string, column = key.column): string {
  return `${alias}.${identifier(column)}${key.alphabet ? ' collate "mn-x-icu"' : ''}`;
}

/** PostgreSQL's default position of null, last when ascending and first when descending, so that one index serves both. */
export function orderSql(order: readonly OrderKey[], alias: string, reversed = false): string {
  return order.map((key) => `${expression(key, alias)} ${key.descending === reversed ? 'asc' : 'desc'}`).join(', ');
}

/**
 * The rows after a given one, as branches that do not overlap: equal in the first keys and later in the next. Each branch is a range of
 * the index of the order, which one long `or` would not be.
 */
export function branchesAfter(
  order: readonly OrderKey[],
  cursor: readonly (string | null)[],
  bind: (value: unknown) => string,
): string[] {
  const branches: string[] = [];
  let equal: string[] = [];
  for (const [i, key] of order.entries()) {
    const value = cursor[i] ?? null;
    const column = expression(key, 't');
    const branch = (condition: string): void => void branches.push([...equal, condition].join(' and '));
    if (value === null) {
      if (key.descending) branch(`${column} is not null`);
      equal = [...equal, `${column} is null`];
      continue;
    }
    const bound = bind(value);
    branch(`${column} ${key.descending ? '<' : '>'} ${bound}`);
    // The id is never null, so it needs no such branch.
    if (!key.descending && i < order.length - 1) branch(`${column} is null`);
    equal = [...equal, `${column} = ${bound}`];
  }
  return branches;
}

function readKey(written: string): SortKey {
  return { column: written.replace(/^-/, ''), descending: written.startsWith('-') };
}
