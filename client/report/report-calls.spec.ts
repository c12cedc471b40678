import { expect, it } from '@jest/globals';
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
