import { configureStore } from '@reduxjs/toolkit';
import { dashboardTopic } from '../../contract/dashboard/topic';
import { api } from './api';
import { retryFailedQueries, retryMiddleware } from './retry-failed';
import { topicTag, type ChangeSource } from './subscribed-to';
import { throttleTopics } from './throttle-topics';

/** The home page is open in every office all day: its figures change by the second and are refetched every two seconds. */
const pauseMs = { [dashboardTopic]: 2_000 };

/** The cache of answers. When a topic changes, answers that are shown are refetched and others are dropped. */
export function createStore(changes: ChangeSource) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (middleware) =>
      middleware({ thunk: { extraArgument: { changes } }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
        retryMiddleware(),
      ),
  });
  const invalidate = throttleTopics((topics) => store.dispatch(api.util.invalidateTags(topics.map(topicTag))), pauseMs);
  changes.onChanges((all) => invalidate([...new Set(all.map(({ topic }) => topic))]));
  changes.onConnected(() => retryFailedQueries(store));
  return store;
}

export type Store = ReturnType<typeof createStore>;
