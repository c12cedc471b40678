import { describe, expect, it } from '@jest/globals';
import { ListPages, type ListPage, type Query } from './list-pages';

interface Row {
  id: number;
  name: string;
  [name: string]: unknown;
}

/** A list server of three rows whose answers the test can hold back. */
class Server {
  rows: Row[] = [
    { id: 3, name: 'Гурав' },
    { id: 2, name: 'Хоёр' },
    { id: 1, name: 'Нэг' },
  ];
  queries: Query[] = [];
  failing: object | undefined;
  held: (() => void)[] = [];
  hold = false;
  private readonly stored = new Map<string, ListPage<Row>>();

  cached = (query: Query): ListPage<Row> | undefined => this.stored.get(JSON.stringify(query));
  cache = (query: Query, page: ListPage<Row>): void => void this.stored.set(JSON.stringify(query), page);

  load = async (query: Query): Promise<ListPage<Row>> => {
    this.queries.push(query);
    const ids = query['ids']?.split(',').map(Number);
    const matching = this.rows.filter(
      (row) => (!ids || ids.includes(row.id)) && row.name.includes(query['search'] ?? ''),
    );
    if (this.hold) await new Promise<void>((resolve) => this.held.push(resolve));
    if (this.failing) throw this.failing;
    return { listdata: matching, total: 1, current: 1, count: matching.length };
  };
}

const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve));
const names = (pages: ListPages<Row>) => pages.state.page?.listdata.map((row) => row.name);
const change = (id: number | null) => ({ topic: 'user', id, position: 1 });

async function opened(server: Server, query: Query = {}): Promise<ListPages<Row>> {
  const pages = new ListPages<Row>(server);
  pages.show(query);
  await flushPromises();
  return pages;
}

describe('the pages of a list', () => {
  it('keep the old rows while new ones load', async () => {
    const server = new Server();
    const pages = await opened(server);
    server.hold = true;
    pages.show({ search: 'Нэг' });
    expect(pages.state.loading).toBe(true);
    expect(names(pages)).toEqual(['Гурав', 'Хоёр', 'Нэг']);
    server.held.forEach((answer) => answer());
    await flushPromises();
    expect(pages.state.loading).toBe(false);
    expect(names(pages)).toEqual(['Нэг']);
  });

  it('show a cached page at once when the user returns to it, and refresh it', async () => {
    const server = new Server();
    const pages = await opened(server);
    pages.show({ search: 'Нэг' });
    await flushPromises();
    server.hold = true;
    pages.show({});
    expect(names(pages)).toEqual(['Гурав', 'Хоёр', 'Нэг']);
  });

  it('show the cached page at once when the list is opened again', async () => {
    const server = new Server();
    await opened(server, { search: 'Нэг' });
    server.hold = true;
    expect(names(new ListPages<Row>(server, { search: 'Нэг' }))).toEqual(['Нэг']);
  });

  it('show the last query, in whatever order the answers arrive', async () => {
    const server = new Server();
    const pages = await opened(server);
    server.hold = true;
    pages.show({ search: 'Нэг' });
    pages.show({ search: 'Хоёр' });
    server.held.reverse().forEach((answer) => answer());
    await flushPromises();
    expect(names(pages)).toEqual(['Хоёр']);
  });

  it('report a failed request, keep the rows shown, and load again on demand', async () => {
    const server = new Server();
    const pages = await opened(server);
    server.failing = { status: 503, message: 'Түр хүлээнэ үү' };
    pages.reload();
    await flushPromises();
    expect(pages.state.failure).toEqual({ status: 503, message: 'Түр хүлээнэ үү' });
    expect(names(pages)).toHaveLength(3);
    server.failing = undefined;
    pages.reload();
    await flushPromises();
    expect(pages.state.failure).toBeUndefined();
  });
});

describe('a change by another user in a list', () => {
  it('updates its row, which flashes', async () => {
    const server = new Server();
    const pages = await opened(server);
    server.rows[1] = { id: 2, name: 'Хоёрдугаар' };
    await pages.applyChanges([change(2)]);
    expect(names(pages)).toEqual(['Гурав', 'Хоёрдугаар', 'Нэг']);
    expect([...pages.state.changed]).toEqual([[2, 1]]);
    server.rows[1] = { id: 2, name: 'Хоёр' };
    await pages.applyChanges([change(2)]);
    expect([...pages.state.changed]).toEqual([[2, 2]]);
  });

  it('does not flash when the row is equal', async () => {
    const server = new Server();
    const pages = await opened(server);
    await pages.applyChanges([change(2)]);
    expect(pages.state.changed.size).toBe(0);
  });

  it('removes a row that no longer matches', async () => {
    const server = new Server();
    const pages = await opened(server);
    server.rows = server.rows.filter((row) => row.id !== 2);
    await pages.applyChanges([change(2)]);
    expect(names(pages)).toEqual(['Гурав', 'Нэг']);
    expect(pages.state.page?.count).toBe(2);
  });

  it('counts a new row that matches, and shows it only on request', async () => {
    const server = new Server();
    const pages = await opened(server);
    server.rows.unshift({ id: 4, name: 'Дөрөв' });
    await pages.applyChanges([change(4)]);
    expect(pages.state.newRows).toBe(1);
    expect(names(pages)).toHaveLength(3);
    pages.reload();
    await flushPromises();
    expect(pages.state.newRows).toBe(0);
    expect(names(pages)?.[0]).toBe('Дөрөв');
  });

  it('does not count a row as new when the page that is loading already contains it', async () => {
    const server = new Server();
    const pages = await opened(server);
    server.rows.unshift({ id: 4, name: 'Дөрөв' });
    server.hold = true;
    pages.reload();
    server.hold = false;
    await pages.applyChanges([change(4)]);
    expect(pages.state.newRows).toBe(1);
    server.held.forEach((answer) => answer());
    await flushPromises();
    expect(names(pages)?.[0]).toBe('Дөрөв');
    expect(pages.state.newRows).toBe(0);
  });

  it('is loaded under the current filter', async () => {
    const server = new Server();
    const pages = await opened(server, { search: 'Нэг', page: '1' });
    server.rows.unshift({ id: 4, name: 'Дөрөв' });
    await pages.applyChanges([change(4)]);
    expect(server.queries.at(-1)).toEqual({ search: 'Нэг', ids: '4', perpage: '200' });
    expect(pages.state.newRows).toBe(0);
  });

  it('loads the page again when a name that the list joins has changed', async () => {
    const server = new Server();
    const pages = await opened(server);
    server.rows = [{ id: 9, name: 'Ес' }];
    await pages.applyChanges([change(null)]);
    await flushPromises();
    expect(names(pages)).toEqual(['Ес']);
  });

  it('loads the page again after a reconnect, when it could not be loaded or updated while offline', async () => {
    const server = new Server();
    server.failing = { status: 0 };
    const pages = await opened(server);
    expect([names(pages), pages.state.failure]).toEqual([undefined, { status: 0 }]);
    server.failing = undefined;
    pages.retryFailed();
    await flushPromises();
    expect([names(pages), pages.state.failure]).toEqual([['Гурав', 'Хоёр', 'Нэг'], undefined]);

    server.rows = [{ id: 3, name: 'Гурав' }];
    server.failing = { status: 503 };
    await pages.applyChanges([change(2)]);
    expect([names(pages), pages.state.failure]).toEqual([['Гурав', 'Хоёр', 'Нэг'], { status: 503 }]);
    server.failing = undefined;
    await pages.applyChanges([change(1)]);
    await flushPromises();
    expect([names(pages), pages.state.failure]).toEqual([['Гурав'], undefined]);
    const queryCount = server.queries.length;
    pages.retryFailed();
    expect(server.queries).toHaveLength(queryCount);
  });

  it('does not retry what the user may not read', async () => {
    const server = new Server();
    server.failing = { status: 403 };
    const pages = await opened(server);
    pages.retryFailed();
    expect(server.queries).toHaveLength(1);
  });
});
