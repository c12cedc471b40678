import type { ListTotals } from '../../../contract/list';
import { sameJson, type Json } from '../../../contract/json';
import type { ListRow } from '../../grid/grid-column';

/** An answer of a list route. */
export interface ListPage<Row extends ListRow = ListRow> {
  listdata: Row[];
  /** The number of pages. */
  total: number;
  current: number;
  /** The number of matching rows; a lower bound when `capped`. */
  count?: number;
  capped?: boolean;
  /** Sums over all matching rows, by column. */
  totals?: ListTotals;
}

export type Query = Readonly<Record<string, string>>;

/** The query of a page, at the route of its list. */
export interface PageCall {
  list: string;
  path: string;
  query: Query;
}

/** A page in the cache, with what changed since it was loaded as a whole. */
export interface CachedPage<Row extends ListRow = ListRow> {
  call: PageCall;
  page: ListPage<Row>;
  /** Rows that other users changed: id → time, so that a second change flashes again. */
  changedAt: ReadonlyMap<number, number>;
  /** New matching rows: they are announced below the list and not inserted, so that no row moves under the pointer. */
  newIds: readonly number[];
}

export function loadedPage(call: PageCall, page: ListPage): CachedPage {
  return { call, page, changedAt: new Map(), newIds: [] };
}

/** Updates the changed rows in their places; `found` are those of them that still match the query. */
export function withChangedRows(
  { call, page, ...before }: CachedPage,
  ids: ReadonlySet<number>,
  found: readonly ListRow[],
  now: number,
): CachedPage {
  const renewed = new Map(found.map((row) => [row.id, row]));
  const shown = new Set(page.listdata.map((row) => row.id));
  const changedAt = new Map(before.changedAt);
  const listdata = page.listdata
    .filter(({ id }) => !ids.has(id) || renewed.has(id))
    .map((row) => {
      const next = renewed.get(row.id);
      if (!next || isSameRow(next, row)) return row;
      changedAt.set(row.id, now);
      return next;
    });
  const gone = page.listdata.length - listdata.length;
  return {
    call,
    page: { ...page, listdata, ...(page.count === undefined ? {} : { count: page.count - gone }) },
    changedAt,
    newIds: [...before.newIds.filter((id) => !ids.has(id)), ...[...renewed.keys()].filter((id) => !shown.has(id))],
  };
}

/** Equal rows stay the same objects, so that they do not render again. */
export function reuseRows<Row extends ListRow>(before: readonly Row[], page: ListPage<Row>): ListPage<Row> {
  const shown = new Map(before.map((row) => [row.id, row]));
  const listdata = page.listdata.map((row) => {
    const same = shown.get(row.id);
    return same && isSameRow(same, row) ? same : row;
  });
  return { ...page, listdata };
}

function isSameRow(one: ListRow, other: ListRow): boolean {
  return one === other || sameJson(one as Json, other as Json);
}
