import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '../../contract/live/push';

Object.assign(globalThis, { localStorage: { getItem: () => null }, addEventListener: () => undefined });

const [{ api }, { subscribedTo }, { createStore }] = [
  await import('./api'),
  await import('./subscribed-to'),
  await import('./store'),
];

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    one: build.query<{ name: string }, number>({
      query: (id) => ({ url: `/one/${id}` }),
      ...subscribedTo((id: number) => [`user/${id}`]),
    }),
    figures: build.query<{ name: string }, void>({
      query: () => ({ url: '/figures' }),
      ...subscribedTo(() => ['figures'], { pauseMs: 2_000 }),
    }),
  }),
});

/** A store whose server answers when the test says so, and which is notified of changes by the test. */
class Page {
  /** The calls that wait for their answer. */
  waiting: { url: string; answer: (response: Response) => void }[] = [];
  announce: (changes: readonly Change[]) => void = () => undefined;
  connect: () => void = () => undefined;
  readonly store = createStore({
    watch: () => () => undefined,
    onPresence: () => () => undefined,
    onConnected: (listener) => {
      this.connect = listener;
      return () => undefined;
    },
    onChanges: (listener) => {
      this.announce = listener;
      return () => undefined;
    },
  });

  constructor() {
    globalThis.fetch = (url) => new Promise((answer) => this.waiting.push({ url: String(url), answer }));
  }

  open = async (id: number): Promise<void> => {
    void this.store.dispatch(endpoints.one.initiate(id));
    await this.settle();
  };

  answers = async (name: string | { status: number }): Promise<string | undefined> => {
    const call = this.waiting.shift();
    call?.answer(typeof name === 'string' ? Response.json({ name }) : Response.json({}, name));
    await this.settle();
    return call?.url;
  };

  changes = async (topic: string): Promise<void> => {
    this.announce([{ topic, id: 1, position: 1 }]);
    await this.settle();
  };

  name = (id: number): string | undefined => endpoints.one.select(id)(this.store.getState()).data?.name;

  settle = async (): Promise<void> => {
    for (let n = 0; n < 10; n++) await new Promise(setImmediate);
  };
}

describe('an answer in the cache', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it('is refetched after a change even if the server failed just then and no further change comes', async () => {
    const page = new Page();
    await page.open(1);
    await page.answers('before');
    await page.changes('user/1');
    await page.answers({ status: 503 });
    expect([page.name(1), page.waiting]).toEqual(['before', []]);
    jest.advanceTimersByTime(1_000);
    await page.settle();
    await page.answers({ status: 503 });
    expect(page.name(1)).toBe('before');
    jest.advanceTimersByTime(2_000);
    await page.settle();
    await page.answers('after');
    expect(page.name(1)).toBe('after');
  });

  it('that changes while it is refetched is fetched once more', async () => {
    const page = new Page();
    await page.open(1);
    await page.answers('first');
    await page.changes('user/1');
    await page.changes('user/1');
    await page.changes('user/1');
    expect(page.waiting).toHaveLength(1);
    await page.answers('second');
    expect(page.waiting).toHaveLength(1);
    await page.answers('third');
    expect([page.name(1), page.waiting]).toEqual(['third', []]);
  });

  it('is refetched at once while another one is slow', async () => {
    const page = new Page();
    await page.open(1);
    await page.answers('before');
    await page.open(2);
    await page.changes('user/1');
    expect(page.waiting.map(({ url }) => url)).toEqual(['/one/2', '/one/1']);
    page.waiting.shift();
    await page.answers('after');
    expect(page.name(1)).toBe('after');
  });

  it('that failed without a connection is fetched when it is back', async () => {
    const page = new Page();
    await page.open(1);
    await page.answers({ status: 502 });
    page.connect();
    await page.settle();
    await page.answers('there');
    expect(page.name(1)).toBe('there');
  });

  it('that changes by the second is refetched once per pause', async () => {
    const page = new Page();
    void page.store.dispatch(endpoints.figures.initiate());
    await page.settle();
    await page.answers('1');
    await page.changes('figures');
    await page.answers('2');
    for (let n = 0; n < 5; n++) await page.changes('figures');
    expect(page.waiting).toEqual([]);
    jest.advanceTimersByTime(2_000);
    await page.settle();
    expect(page.waiting).toHaveLength(1);
  });
});
