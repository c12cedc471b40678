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
  /** The usual order of the list, for a page that can tell by it which rows are on other pages. */
  order?: readonly string[];
}

/** A page in the cache, with what changed since it was loaded as a whole. */
export interface CachedPage<Row extends ListRow = ListRow> {
  call: PageCall;
  page: ListPage<Row>;
  /** Rows that other users changed: id → time, so that a second change flashes again. */
  changedAt: ReadonlyMap<number, number>;
  /** New matching rows: they are announced below the list and not inserted, so that no row moves under the pointer. */
  newIds: readonly number[];
  /** Rows of other pages, or new ones there, that changed: they change the number of rows at most. */
  otherIds: readonly number[];
}

export function loadedPage(call: PageCall, page: ListPage): CachedPage {
  return { call, page, changedAt: new Map(), newIds: [], otherIds: [] };
}

/** The first and the last row of a page between others, as far as they did not change: what is sorted between them belongs to it. */
export function edgesOf({ total, current, listdata }: ListPage, ids: ReadonlySet<number>): readonly number[] {
  const unchanged = total > 1 ? listdata.filter(({ id }) => !ids.has(id)) : [];
  const [first, last] = [current > 1 && unchanged[0]?.id, current < total && unchanged.at(-1)?.id];
  return [first || 0, last || 0];
}

/**
 * Updates the changed rows in their places; `found` are those of them that still match the query, and the edges of the page, in the
 * order of the list.
 */
export function withChangedRows(
  { call, page, ...before }: CachedPage,
  ids: ReadonlySet<number>,
  found: readonly ListRow[],
  now: number,
): CachedPage {
  const renewed = new Map(found.map((row) => [row.id, row]));
  const shown = new Set(page.listdata.map((row) => row.id));
  const order = [...renewed.keys()];
  const [start = -1, end = -1] = edgesOf(page, ids).map((edge) => order.indexOf(edge));
  const notShown = order.filter((id) => !shown.has(id));
  const isHere = (id: number): boolean => order.indexOf(id) > start && (end < 0 || order.indexOf(id) < end);
  const others = (earlier: readonly number[]): number[] => earlier.filter((id) => !ids.has(id));
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
    newIds: [...others(before.newIds), ...notShown.filter(isHere)],
    otherIds: [...others(before.otherIds), ...notShown.filter((id) => !isHere(id))],
  };
}

/** Whether rows of the next page belong to a page now, because some of its own, shown or announced, are gone. */
export function hasRoomForMore(before: CachedPage, { page, newIds }: CachedPage): boolean {
  const had = before.page.listdata.length + before.newIds.length;
  return page.current < page.total && page.listdata.length + newIds.length < had;
}

/** Adds the rows that moved up from the next page, which would be on neither page otherwise; `whole` is the page as it is now. */
export function withMovedUp(cached: CachedPage, { listdata, total, count }: ListPage): CachedPage {
  const { page, newIds, otherIds } = cached;
  const known = new Set([...page.listdata.map(({ id }) => id), ...newIds]);
  const last = listdata.findLastIndex(({ id }) => known.has(id));
  const movedUp = listdata.slice(last + 1);
  const ids = new Set(movedUp.map(({ id }) => id));
  return {
    ...cached,
    page: { ...page, listdata: [...page.listdata, ...movedUp], total, ...(count === undefined ? {} : { count }) },
    otherIds: otherIds.filter((id) => !ids.has(id)),
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
