import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pauses } from '../../../contract/live/gathering';
import type { Change } from '../../../contract/live/push';
import type { Query } from './list-page';

Object.assign(globalThis, { localStorage: { getItem: () => null }, addEventListener: () => undefined });

const [{ createStore }, { pagesApi, requestWhole }, { reuseRows }] = [
  await import('../../api/store'),
  await import('./pages-api'),
  await import('./list-page'),
];

const { listPage } = pagesApi.endpoints;

interface Row {
  id: number;
  name: string;
  [name: string]: unknown;
}

/** A list server of three rows whose answers the test can hold back, and a page that shows the list. */
class Page {
  rows: Row[] = [
    { id: 3, name: 'Гурав' },
    { id: 2, name: 'Хоёр' },
    { id: 1, name: 'Нэг' },
  ];
  queries: Query[] = [];
  status = 200;
  held: (() => void)[] = [];
  hold = false;
  private connect: () => void = () => undefined;
  private notify: (changes: readonly Change[]) => void = () => undefined;
  private readonly watchers = new Set<(changes: readonly Change[], isOwn?: boolean) => void>();
  private readonly store = createStore({
    watch: (topic, listener) => {
      // The rows of a list come with its changes.
      if (topic === 'user') this.watchers.add(listener);
      return () => this.watchers.delete(listener);
    },
    onPresence: () => () => undefined,
    onConnected: (listener) => {
      this.connect = listener;
      return () => undefined;
    },
    onChanges: (listener) => {
      this.notify = listener;
      return () => undefined;
    },
  });

  constructor(
    readonly query: Query = {},
    readonly order?: readonly string[],
  ) {
    globalThis.fetch = (url) => this.answer(new URL(String(url), 'http://zuuch.test').searchParams);
  }

  private readonly answer = async (query: URLSearchParams): Promise<Response> => {
    this.queries.push(Object.fromEntries(query));
    const ids = query.get('ids')?.split(',').map(Number);
    const listdata = this.rows.filter(
      (row) => (!ids || ids.includes(row.id)) && row.name.includes(query.get('search') ?? ''),
    );
    const { status } = this;
    const { perpage, page = 1 } = this.query;
    const total = perpage === undefined ? 1 : Math.ceil(this.rows.length / Number(perpage));
    const from = (Number(page) - 1) * Number(perpage);
    const shown = ids || perpage === undefined ? listdata : listdata.slice(from, from + Number(perpage));
    if (this.hold) await new Promise<void>((resolve) => this.held.push(resolve));
    return Response.json({ listdata: shown, total, current: Number(page), count: listdata.length }, { status });
  };

  private get call() {
    return { list: 'user', path: '/api/user', query: this.query, ...(this.order && { order: this.order }) };
  }

  open = async (): Promise<this> => {
    void this.store.dispatch(listPage.initiate(this.call, { forceRefetch: true }));
    await this.settle();
    return this;
  };

  reload = (): Promise<this> => {
    requestWhole(this.call);
    return this.open();
  };

  receives = (ids: readonly (number | null)[], isOwn = false): Promise<void> =>
    this.receiveChanges(
      ids.map((id) => ({ topic: 'user', id, position: 1 })),
      isOwn,
    );

  /** Rows that come with their changes. */
  receivesRows = (...rows: { id: number; name: string }[]): Promise<void> =>
    this.receiveChanges(rows.map((row) => ({ topic: 'user', id: row.id, position: 1, row })));

  private receiveChanges = async (changes: readonly Change[], isOwn = false): Promise<void> => {
    for (const watcher of this.watchers) watcher(changes, isOwn);
    this.notify(changes);
    await this.settle();
  };

  passes = async (ms: number): Promise<void> => {
    jest.advanceTimersByTime(ms);
    await this.settle();
  };

  /** The changes, and the time until the page has read all of them. */
  changes = async (...ids: (number | null)[]): Promise<void> => {
    await this.receives(ids);
    await this.passes(pauses.otherRows);
  };

  reconnect = async (): Promise<void> => {
    this.connect();
    await this.settle();
  };

  release = async (): Promise<void> => {
    this.hold = false;
    for (const answer of this.held.splice(0)) answer();
    await this.settle();
  };

  get shown() {
    return listPage.select(this.call)(this.store.getState());
  }

  get names() {
    return this.shown.data?.page.listdata.map((row) => row['name']);
  }

  get changed() {
    return [...(this.shown.data?.changedAt.keys() ?? [])];
  }

  settle = async (): Promise<void> => {
    for (let n = 0; n < 10; n++) await new Promise(setImmediate);
  };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

let page: Page;
const open = async (query?: Query): Promise<Page> => (page = await new Page(query).open());

describe('a change by another user in a list', () => {
  beforeEach(() => open());

  it('updates its row, which flashes', async () => {
    page.rows[1] = { id: 2, name: 'Хоёрдугаар' };
    await page.changes(2);
    expect([page.names, page.changed]).toEqual([['Гурав', 'Хоёрдугаар', 'Нэг'], [2]]);
    expect(page.queries.at(-1)).toEqual({ ids: '2', perpage: '200' });
  });

  it('is read at once when the page shows the row, and takes along what was gathered', async () => {
    page.rows[1] = { id: 2, name: 'Хоёрдугаар' };
    page.rows.unshift({ id: 4, name: 'Дөрөв' });
    await page.receives([4]);
    await page.receives([2]);
    expect(page.queries.slice(1).map(({ ids }) => ids)).toEqual(['4,2']);
    expect([page.names, page.shown.data?.newIds]).toEqual([['Гурав', 'Хоёрдугаар', 'Нэг'], [4]]);
    await page.passes(10_000);
    expect(page.queries).toHaveLength(2);
  });

  it('is read within three seconds with others when the page does not show the row, once for all of them', async () => {
    for (const id of [4, 5, 6]) {
      page.rows.push({ id, name: `Мөр ${id}` });
      await page.receives([id]);
      await page.passes(900);
    }
    expect(page.queries).toHaveLength(1);
    await page.passes(pauses.otherRows - 3 * 900);
    expect(page.queries.slice(1).map(({ ids }) => ids)).toEqual(['4,5,6']);
    expect(page.shown.data?.newIds).toEqual([4, 5, 6]);
  });

  it('is read at once when the user made it', async () => {
    page.rows.unshift({ id: 4, name: 'Дөрөв' });
    await page.receives([null], true);
    expect(page.names?.[0]).toBe('Дөрөв');
  });

  it('does not flash when the row is equal', async () => {
    const before = page.shown.data?.page.listdata[1];
    await page.changes(2);
    expect([page.changed, page.shown.data?.page.listdata[1] === before]).toEqual([[], true]);
  });

  it('removes a row that no longer matches', async () => {
    page.rows = page.rows.filter((row) => row.id !== 2);
    await page.changes(2);
    expect(page.names).toEqual(['Гурав', 'Нэг']);
    expect(page.shown.data?.page.count).toBe(2);
  });

  it('that removes a row brings up the first one of the next page, so that none is on neither page', async () => {
    await open({ perpage: '2', page: '1' });
    expect(page.names).toEqual(['Гурав', 'Хоёр']);
    page.rows = page.rows.filter((row) => row.id !== 3);
    await page.changes(3);
    expect([page.names, page.shown.data?.newIds]).toEqual([['Хоёр', 'Нэг'], []]);
  });

  it('leaves a new row announced where another one is gone, and fills its place when it is gone too', async () => {
    await open({ perpage: '2', page: '1' });
    page.rows = [{ id: 4, name: 'Дөрөв' }, ...page.rows.filter((row) => row.id !== 3)];
    await page.changes(3, 4);
    expect([page.names, page.shown.data?.newIds]).toEqual([['Хоёр'], [4]]);
    page.rows = page.rows.filter((row) => row.id !== 4);
    await page.changes(4);
    expect([page.names, page.shown.data?.newIds]).toEqual([['Хоёр', 'Нэг'], []]);
  });

  it('counts a new row that matches, and shows it only on request', async () => {
    page.rows.unshift({ id: 4, name: 'Дөрөв' });
    await page.changes(4);
    await page.changes(4);
    expect([page.shown.data?.newIds, page.names?.length]).toEqual([[4], 3]);
    await page.reload();
    expect([page.shown.data?.newIds, page.names?.[0]]).toEqual([[], 'Дөрөв']);
  });

  it('counts no row of another page as new, but one that belongs between the rows of this page', async () => {
    await open({ perpage: '1', page: '2' });
    expect(page.names).toEqual(['Хоёр']);
    page.rows[0] = { id: 3, name: 'Гуравдугаар' };
    page.rows[2] = { id: 1, name: 'Нэгдүгээр' };
    await page.changes(3, 1);
    expect(page.queries.at(-1)).toMatchObject({ ids: '3,1,2' });
    expect([page.shown.data?.newIds, page.shown.data?.otherIds]).toEqual([[], [3, 1]]);
    await open({ perpage: '2', page: '1' });
    page.rows.splice(1, 0, { id: 4, name: 'Дөрөв' });
    page.rows.push({ id: 5, name: 'Тав' });
    await page.changes(4, 5);
    expect([page.shown.data?.newIds, page.shown.data?.otherIds]).toEqual([[4], [5]]);
  });

  it('does not count a row as new when the page that is loading already contains it', async () => {
    page.rows.unshift({ id: 4, name: 'Дөрөв' });
    page.hold = true;
    await page.reload();
    await page.changes(4);
    await page.release();
    expect([page.shown.data?.newIds, page.names?.[0]]).toEqual([[], 'Дөрөв']);
  });

  it('that comes while another one is fetched is fetched after it', async () => {
    page.hold = true;
    await page.changes(2);
    page.rows[2] = { id: 1, name: 'Нэгдүгээр' };
    page.rows.unshift({ id: 4, name: 'Дөрөв' });
    await page.changes(1);
    await page.changes(4);
    await page.release();
    expect([page.names, page.shown.data?.newIds]).toEqual([['Гурав', 'Хоёр', 'Нэгдүгээр'], [4]]);
    expect(page.queries.map(({ ids }) => ids)).toEqual([undefined, '2', '1,4']);
  });

  it('is loaded under the current filter', async () => {
    await open({ search: 'Нэг', page: '1' });
    page.rows.unshift({ id: 4, name: 'Дөрөв' });
    await page.changes(4);
    expect(page.queries.at(-1)).toEqual({ search: 'Нэг', ids: '4', perpage: '200' });
    expect(page.shown.data?.newIds).toEqual([]);
  });

  it('loads the page again when a name that the list joins has changed', async () => {
    page.rows = [{ id: 9, name: 'Ес' }];
    await page.changes(2, null);
    expect(page.names).toEqual(['Ес']);
  });

  it('loads the whole page again after a failure', async () => {
    page.rows = [{ id: 3, name: 'Гурав' }];
    page.status = 503;
    await page.changes(2);
    expect([page.names, page.shown.error]).toMatchObject([['Гурав', 'Хоёр', 'Нэг'], { status: 503 }]);
    page.status = 200;
    await page.changes(1);
    expect([page.names, page.shown.error]).toEqual([['Гурав'], undefined]);
  });

  it('does not reach a past day', async () => {
    await open({ as_of: '2026-10-31' });
    await page.changes(2);
    expect(page.queries).toHaveLength(1);
  });
});

describe('a changed row that comes with its change', () => {
  const ordered = async (query?: Query): Promise<Page> => (page = await new Page(query, ['-id']).open());

  it('is shown at once without a call, and flashes', async () => {
    await ordered();
    await page.receivesRows({ id: 2, name: 'Хоёрдугаар' });
    expect([page.names, page.changed]).toEqual([['Гурав', 'Хоёрдугаар', 'Нэг'], [2]]);
    await page.passes(10_000);
    expect(page.queries).toHaveLength(1);
  });

  it('is not read on another page, but where it may be new on this one', async () => {
    await ordered({ perpage: '2', page: '1' });
    await page.receivesRows({ id: 1, name: 'Нэгдүгээр' });
    await page.passes(pauses.otherRows);
    expect(page.queries).toHaveLength(1);
    page.rows.unshift({ id: 4, name: 'Дөрөв' });
    await page.receivesRows({ id: 4, name: 'Дөрөв' });
    await page.passes(pauses.otherRows);
    expect([page.queries.at(-1)?.['ids'], page.shown.data?.newIds]).toEqual(['4,2', [4]]);
  });

  it('is read where a filter decides whether it matches, and after a request that runs', async () => {
    await ordered({ search: 'Нэг', page: '1' });
    await page.receivesRows({ id: 1, name: 'Хоёр' });
    expect(page.queries.at(-1)).toMatchObject({ ids: '1', search: 'Нэг' });
    await ordered();
    page.hold = true;
    await page.receives([3]);
    page.rows[1] = { id: 2, name: 'Хоёрдугаар' };
    await page.receivesRows({ id: 2, name: 'Хоёрдугаар' });
    await page.release();
    expect(page.names).toEqual(['Гурав', 'Хоёрдугаар', 'Нэг']);
    expect(page.queries.at(-1)).toMatchObject({ ids: '2' });
  });
});

describe('a page of a list', () => {
  it('that could not be loaded is loaded after a reconnect, but not what the user may not read', async () => {
    page = new Page();
    page.status = 403;
    await page.open();
    await page.reconnect();
    expect(page.queries).toHaveLength(1);
    page.status = 502;
    await page.open();
    page.status = 200;
    await page.reconnect();
    expect(page.names).toHaveLength(3);
  });

  it('keeps the objects of equal rows, wherever they are on the page', () => {
    const rows = [
      { id: 2, name: 'Хоёр' },
      { id: 1, name: 'Нэг' },
    ];
    const next = [
      { id: 1, name: 'Нэг' },
      { id: 2, name: 'Хоёрдугаар' },
    ];
    const { listdata } = reuseRows(rows, { listdata: next, total: 1, current: 1 });
    expect([listdata[0] === rows[1], listdata[1]]).toEqual([true, next[1]]);
  });
});
