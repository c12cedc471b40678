import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Change } from '../../contract/live/push';

Object.assign(globalThis, { localStorage: { getItem: () => null }, addEventListener: () => undefined });

describe('an answer in the cache', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it('is refetched after a change even if the server failed just then and no further change comes', async () => {
    const [{ api }, { subscribedTo }, { createStore }] = [
      await import('./api'),
      await import('./subscribed-to'),
      await import('./store'),
    ];
    const answers = [
      Response.json({ name: 'before' }),
      Response.json({}, { status: 503 }),
      Response.json({}, { status: 503 }),
      Response.json({ name: 'after' }),
    ];
    globalThis.fetch = async () => answers.shift() ?? Response.error();
    let announce: (changes: readonly Change[]) => void = () => undefined;
    const store = createStore({
      watch: () => () => undefined,
      onConnected: () => () => undefined,
      onChanges: (listener) => {
        announce = listener;
        return () => undefined;
      },
    });
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({
        one: build.query<{ name: string }, number>({
          query: () => ({ url: '/one' }),
          ...subscribedTo(() => ['user/1']),
        }),
      }),
    });
    const flushPromises = async () => {
      for (let n = 0; n < 10; n++) await new Promise(setImmediate);
    };
    const name = () => endpoints.one.select(1)(store.getState()).data?.name;
    void store.dispatch(endpoints.one.initiate(1));
    await flushPromises();
    expect(name()).toBe('before');
    announce([{ topic: 'user/1', id: 1, position: 1 }]);
    await flushPromises();
    expect([name(), answers.length]).toEqual(['before', 2]);
    jest.advanceTimersByTime(1_000);
    await flushPromises();
    expect([name(), answers.length]).toEqual(['before', 1]);
    jest.advanceTimersByTime(2_000);
    await flushPromises();
    expect([name(), answers.length]).toEqual(['after', 0]);
  });
});
