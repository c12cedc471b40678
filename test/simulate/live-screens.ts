import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sameJson, type Json } from '../../contract/json.js';
import { until } from '../until.js';
import { send } from './calls.js';
import type { Account, Office } from './office.js';

interface ListRow {
  id: number;
  [column: string]: Json;
}

interface PageCall {
  list: string;
  path: string;
  query: Readonly<Record<string, string>>;
}

interface CachedPage {
  page: { listdata: ListRow[] };
  /** New rows are announced and not inserted, so that no row moves under the pointer. */
  newIds: readonly number[];
  otherIds: readonly number[];
}

interface CachedAnswer {
  status: string;
  data?: CachedPage;
}

/** What is used of the client's modules, which belong to another TypeScript project. */
interface Live {
  open(): Promise<void>;
  close(): void;
  connection: { state: string };
}
interface Store {
  dispatch(action: unknown): unknown;
  getState(): unknown;
}
interface ClientModules {
  Live: new () => Live;
  createStore(live: Live): Store;
  pagesApi: {
    endpoints: {
      listPage: {
        initiate(call: PageCall): unknown;
        select(call: PageCall): (state: unknown) => CachedAnswer;
      };
    };
  };
}

/** Lists that a user has open, in several sort orders. */
const shownLists: readonly PageCall[] = [
  { list: 'inquiry', path: '/api/inquiry', query: { page: '1', perpage: '20' } },
  { list: 'inquiry', path: '/api/inquiry', query: { page: '1', perpage: '20', sort: 'id' } },
  { list: 'operation', path: '/api/operation', query: { page: '1', perpage: '20' } },
  { list: 'avlaga', path: '/api/finance/avlaga', query: { page: '1', perpage: '20' } },
  { list: 'driver', path: '/api/settings/driver', query: { page: '1', perpage: '20' } },
];

const home = join(import.meta.dirname, '../..');

/** Open lists as a browser shows them, by the client's own code: loaded once, then changed only by what the socket announces. */
export class LiveScreens {
  private constructor(
    private readonly client: ClientModules,
    private readonly live: Live,
    private readonly store: Store,
    private readonly url: string,
    private readonly account: Account,
    private readonly restore: () => void,
  ) {}

  static async open(office: Office, account: Account): Promise<LiveScreens> {
    const url = await office.url(0);
    const restore = stubBrowser(url, account.token);
    const client = await loadClient();
    const live = new client.Live();
    const store = client.createStore(live);
    await live.open();
    for (const call of shownLists) store.dispatch(client.pagesApi.endpoints.listPage.initiate(call));
    const screens = new LiveScreens(client, live, store, url, account, restore);
    await screens.settled();
    return screens;
  }

  close(): void {
    this.live.close();
    this.restore();
  }

  /** The rows that a screen shows are those of a fresh read; what it lacks it has announced. */
  async broken(): Promise<string[]> {
    try {
      await this.settled();
    } catch (thrown) {
      return [String(thrown)];
    }
    const found: string[] = [];
    for (const call of shownLists) {
      let differences: string[] = [];
      // What the last save changed may still be on its way.
      for (let tries = 0; tries < patienceTries; tries++) {
        differences = await this.differencesOf(call);
        if (differences.length === 0) break;
        await new Promise((done) => setTimeout(done, 250));
      }
      found.push(...differences);
    }
    return found;
  }

  private async differencesOf(call: PageCall): Promise<string[]> {
    const { data } = this.answerOf(call);
    if (!data) return [`the open list ${call.path} shows nothing`];
    const { page, newIds, otherIds } = data;
    const name = `the open list ${call.path}?${new URLSearchParams(call.query).toString()}`;
    const fresh = await this.read(call.path, call.query);
    const shown = page.listdata.map(({ id }) => id);
    const byId = new Map((await this.read(call.path, idsOf(shown))).map((row) => [row.id, row]));
    const announced = new Set([...shown, ...newIds, ...otherIds]);
    return [
      ...page.listdata
        .filter((row) => !sameJson(row, byId.get(row.id) ?? null))
        .map((row) => `${name} shows an outdated row ${row.id}: ${differingColumns(row, byId.get(row.id))}`),
      ...fresh.filter(({ id }) => !announced.has(id)).map(({ id }) => `${name} does not know of the row ${id}`),
    ];
  }

  private async read(path: string, query: Readonly<Record<string, string>>): Promise<ListRow[]> {
    const { url, account } = this;
    const { token } = account;
    const answer = await send({ url, token, method: 'GET', path: `${path}?${new URLSearchParams(query).toString()}` });
    return (answer?.body['listdata'] ?? []) as ListRow[];
  }

  private answerOf(call: PageCall): CachedAnswer {
    return this.client.pagesApi.endpoints.listPage.select(call)(this.store.getState());
  }

  /** Connected, and no request on its way. */
  private async settled(): Promise<void> {
    const isSettled = (): boolean =>
      this.live.connection.state === 'live' &&
      shownLists.every((call) => ['fulfilled', 'rejected'].includes(this.answerOf(call).status));
    await until('open lists that are up to date', isSettled, { patienceMs: 60_000 });
  }
}

const patienceTries = 40;

/** A row that is gone is not asked for: an empty list of ids would be all rows. */
const idsOf = (ids: readonly number[]): Record<string, string> => ({ ids: ids.join(',') || '0', perpage: '200' });

function differingColumns(row: ListRow, fresh: ListRow | undefined): string {
  if (!fresh) return 'it is in the list no more';
  const columns = Object.keys({ ...row, ...fresh }).filter((name) => !sameJson(row[name] ?? null, fresh[name] ?? null));
  return columns
    .map((name) => `${name} ${JSON.stringify(row[name])} instead of ${JSON.stringify(fresh[name])}`)
    .join(', ');
}

let loads = 0;

/** Anew for each simulation: the modules hold the state of one page, such as who is signed in. */
async function loadClient(): Promise<ClientModules> {
  const number = `?simulation=${loads++}`;
  const paths = ['live/live.ts', 'api/store.ts', 'list/pages/pages-api.ts'];
  const modules = await Promise.all(
    paths.map(async (path): Promise<object> => import(pathToFileURL(join(home, 'client', path)).href + number)),
  );
  return Object.assign({}, ...modules) as ClientModules;
}

/** What the client's modules use of a browser, for one signed-in user; the returned function takes it away again. */
function stubBrowser(url: string, token: string): () => void {
  const { fetch } = globalThis;
  const names = ['localStorage', 'location', 'addEventListener', 'removeEventListener', 'fetch'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const stub = (name: (typeof names)[number], value: unknown): void =>
    void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  stub('localStorage', {
    getItem: (name: string) => (name === 'zuuch.token' ? token : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  stub('location', new URL(url));
  stub('addEventListener', () => undefined);
  stub('removeEventListener', () => undefined);
  stub('fetch', (target: string | URL, init?: RequestInit) =>
    fetch(typeof target === 'string' && target.startsWith('/') ? url + target : target, init),
  );
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  };
}
