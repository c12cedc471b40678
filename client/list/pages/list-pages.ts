import { maxPerPage, type ListTotals } from '../../../contract/list';
import type { Change } from '../../../contract/live/push';
import { sameJson, type Json } from '../../../contract/json';
import { type Failure, failureOf, isTransient } from '../../api/failure';
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

/** Loads pages, and caches them. */
export interface PageSource<Row extends ListRow> {
  load(query: Query, signal: AbortSignal): Promise<ListPage<Row>>;
  cached(query: Query): ListPage<Row> | undefined;
  cache(query: Query, page: ListPage<Row>): void;
}

export interface ListState<Row extends ListRow = ListRow> {
  /** The rows shown; while a new query loads, those of the previous one. */
  page: ListPage<Row> | undefined;
  loading: boolean;
  failure: Failure | undefined;
  /** Rows changed by other users: id → number of changes, so that a second change flashes again. */
  changed: ReadonlyMap<number, number>;
  /** The number of new matching rows: they are announced below the list and not inserted, so that no row moves under the pointer. */
  newRows: number;
}

/**
 * The page of a list that is shown: it keeps the old rows while new ones load, shows cached pages at once, and applies changes of other
 * users row by row. Independent of React; a component subscribes to it.
 */
export class ListPages<Row extends ListRow> {
  state: ListState<Row> = { page: undefined, loading: false, failure: undefined, changed: new Map(), newRows: 0 };
  private readonly listeners = new Set<() => void>();
  private readonly newRowIds = new Set<number>();
  private running: AbortController | undefined;

  constructor(
    private readonly source: PageSource<Row>,
    private query: Query = {},
  ) {
    this.state = { ...this.state, page: source.cached(query) };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  show(query: Query): void {
    const asOf = this.query['as_of'];
    this.query = query;
    this.update({
      // Rows of another day are not shown in the meantime.
      page: this.source.cached(query) ?? (query['as_of'] === asOf ? this.state.page : undefined),
      failure: undefined,
      newRows: 0,
      changed: new Map(),
    });
    this.newRowIds.clear();
    void this.fetch();
  }

  reload = (): void => {
    this.newRowIds.clear();
    this.update({ newRows: 0, failure: undefined });
    void this.fetch();
  };

  /** Retries what failed while the connection or the server was down. */
  retryFailed = (): void => {
    if (this.state.failure && isTransient(this.state.failure)) void this.fetch();
  };

  /** Applies changes of other users: rows on the page are updated, others are counted if they match the filter. */
  async applyChanges(changes: readonly Change[]): Promise<void> {
    // The past does not change.
    if (this.query['as_of'] !== undefined) return;
    if (this.state.failure) return void this.fetch();
    if (!this.state.page) return;
    const ids = [...new Set(changes.map((change) => change.id))];
    if (!ids.every((id) => id !== null) || ids.length > maxPerPage) return void this.fetch();
    const query = this.query;
    const { page: _page, perpage: _perpage, ...filter } = query;
    try {
      const answer = await this.source.load(
        { ...filter, ids: ids.join(','), perpage: String(maxPerPage) },
        new AbortController().signal,
      );
      if (query === this.query) this.mergeRows(ids, answer.listdata);
    } catch (thrown) {
      // Shown below the rows, which are out of date until the connection is back.
      if (query === this.query) this.update({ failure: failureOf(thrown) });
    }
  }

  private mergeRows(ids: readonly number[], found: readonly Row[]): void {
    const { page } = this.state;
    if (!page) return;
    const renewed = new Map(found.map((row) => [row.id, row]));
    const requestedIds = new Set(ids);
    const shown = new Set(page.listdata.map((row) => row.id));
    const changed = new Map(this.state.changed);
    const listdata = page.listdata
      .filter((row) => !requestedIds.has(row.id) || renewed.has(row.id))
      .map((row) => {
        const now = renewed.get(row.id);
        if (!now || sameJson(now as Json, row as Json)) return row;
        changed.set(row.id, (changed.get(row.id) ?? 0) + 1);
        return now;
      });
    for (const id of renewed.keys()) if (!shown.has(id)) this.newRowIds.add(id);
    for (const id of requestedIds) if (!renewed.has(id)) this.newRowIds.delete(id);
    const gone = page.listdata.length - listdata.length;
    const renewedPage = { ...page, listdata, ...(page.count === undefined ? {} : { count: page.count - gone }) };
    this.source.cache(this.query, renewedPage);
    this.update({ page: renewedPage, changed, newRows: this.newRowIds.size });
  }

  private async fetch(): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const query = this.query;
    this.update({ loading: true });
    try {
      const loaded = await this.source.load(query, running.signal);
      if (this.running !== running) return;
      const page = { ...loaded, listdata: this.reuseUnchanged(loaded.listdata) };
      this.source.cache(query, page);
      // A change event may arrive before the page that already contains its row.
      for (const row of page.listdata) this.newRowIds.delete(row.id);
      this.update({ page, loading: false, failure: undefined, newRows: this.newRowIds.size });
    } catch (thrown) {
      if (this.running !== running) return;
      this.update({ loading: false, failure: failureOf(thrown) });
    }
  }

  /** Equal rows stay the same objects, so that they do not render again. */
  private reuseUnchanged(rows: readonly Row[]): Row[] {
    const shown = new Map(this.state.page?.listdata.map((row) => [row.id, row]));
    return rows.map((row) => {
      const before = shown.get(row.id);
      return before && sameJson(before as Json, row as Json) ? before : row;
    });
  }

  private update(changes: Partial<ListState<Row>>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
