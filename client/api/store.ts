import { configureStore } from '@reduxjs/toolkit';
import { isRecordKey } from '../../contract/record';
import { api } from './api';
import { outdatedMiddleware, retryFailedQueries, retryMiddleware } from './repeat-queries';
import { pausedTag, pauses, type ChangeSource } from './subscribed-to';
import { throttleTopics } from './throttle-topics';

/**
 * The cache of answers, and the only place where changed topics become refetches: answers that are shown are refetched and others
 * are dropped.
 */
export function createStore(changes: ChangeSource) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (middleware) =>
      middleware({ thunk: { extraArgument: { changes } }, serializableCheck: false, immutableCheck: false })
        .prepend(outdatedMiddleware())
        .concat(api.middleware, retryMiddleware()),
  });
  const invalidate = (topics: readonly string[], pauseMs = 0): void =>
    void store.dispatch(api.util.invalidateTags(topics.map((topic) => pausedTag(topic, pauseMs))));
  const throttles = new Map<number, ReturnType<typeof throttleTopics>>();
  changes.onChanges((all, isOwn) => {
    const topics = new Set(all.map(({ topic }) => topic));
    invalidate([...topics]);
    const ofLists = [...topics].filter((topic) => !isRecordKey(topic));
    for (const pauseMs of pauses) {
      const pass = throttles.get(pauseMs) ?? throttleTopics((topic) => invalidate([topic], pauseMs), pauseMs);
      throttles.set(pauseMs, pass);
      pass(ofLists, isOwn);
    }
  });
  changes.onConnected(() => retryFailedQueries(store));
  return store;
}

export type Store = ReturnType<typeof createStore>;
