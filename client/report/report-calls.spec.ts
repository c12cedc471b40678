import { describe, expect, it, jest } from '@jest/globals';
import type { OnChanges } from '../api/subscribed-to';

Object.assign(globalThis, { localStorage: { getItem: () => null }, addEventListener: () => undefined });

const [{ createStore }, { reportCall }] = [await import('../api/store'), await import('./report-calls')];

it('a report is never calculated by itself, however much changes', async () => {
  const calls: string[] = [];
  globalThis.fetch = (url) => {
    calls.push(String(url));
    return Promise.resolve(Response.json({ listdata: [] }));
  };
  let announce: OnChanges = () => undefined;
  const store = createStore({
    watch: () => () => undefined,
    onPresence: () => () => undefined,
    onConnected: () => () => undefined,
    onChanges: (listener) => {
      announce = listener;
      return () => undefined;
    },
  });
  const report = store.dispatch(reportCall.initiate({ url: '/api/report/cargo', params: { start: '2026-01-01' } }));
  await report;
  for (const isOwn of [false, true]) announce([{ topic: 'reports', id: null, position: 1 }], isOwn);
  await new Promise(setImmediate);
  expect(calls).toEqual(['/api/report/cargo?start=2026-01-01']);
  await report.refetch();
  expect(calls).toHaveLength(2);
});

describe('a report of many rows', () => {
  const call = { url: '/api/report/payablereport/rows', params: { perpage: '2' } };
  const rows = ['a', 'b', 'c', 'd', 'e'];
  let calls: string[];
  let status: number;
  const open = async () => {
    [calls, status] = [[], 200];
    globalThis.fetch = (url) => {
      const after = new URL(String(url), 'http://zuuch.test').searchParams.get('after');
      calls.push(after ?? 'first');
      const from = after === null ? 0 : rows.indexOf(after) + 1;
      const listdata = rows.slice(from, from + 2).map((name) => ({ name }));
      const last = from + 2 < rows.length ? { after: rows[from + 1] } : {};
      const sums = after === null ? { count: rows.length, totals: { rest: 7 } } : {};
      return Promise.resolve(Response.json(status === 200 ? { listdata, ...last, ...sums } : {}, { status }));
    };
    const store = createStore({
      watch: () => () => undefined,
      onPresence: () => () => undefined,
      onConnected: () => () => undefined,
      onChanges: () => () => undefined,
    });
    const report = store.dispatch(reportCall.initiate(call));
    await report;
    const next = () => store.dispatch(reportCall.initiate(call, { direction: 'forward' }));
    const state = () => reportCall.select(call)(store.getState());
    const names = () => state().data?.pages.flatMap(({ listdata }) => listdata.map(({ name }) => name));
    return { report, next, names, state };
  };

  it('is loaded page by page, with the number and the sums of all on the first one', async () => {
    const { next, names, state } = await open();
    expect([names(), state().data?.pages[0]]).toMatchObject([['a', 'b'], { count: 5, totals: { rest: 7 } }]);
    await next();
    await next();
    await next();
    expect([names(), calls]).toEqual([rows, ['first', 'b', 'd']]);
  });

  it('is as old as its first page, and begins with it when it is calculated again', async () => {
    const { report, next, names, state } = await open();
    const calculatedAt = () => state().data?.pages[0]?.calculatedAt;
    const before = calculatedAt();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await next();
    expect(calculatedAt()).toBe(before);
    await report.refetch();
    expect([names(), calls]).toEqual([
      ['a', 'b'],
      ['first', 'b', 'first'],
    ]);
    expect(calculatedAt()).toBeGreaterThan(before!);
  });

  it('keeps its rows when the next ones do not come, and loads only these again', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const { next, names, state } = await open();
    status = 503;
    await next();
    expect([names(), state().isError]).toEqual([['a', 'b'], true]);
    status = 200;
    await jest.advanceTimersByTimeAsync(1_000);
    for (let n = 0; n < 10; n++) await new Promise(setImmediate);
    jest.useRealTimers();
    expect([names(), calls]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['first', 'b', 'b'],
    ]);
  });
});
