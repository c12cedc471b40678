import { configureStore } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { dashboardTopic } from '../../contract/dashboard/topic';
import { api } from './api';
import { failureOf, isPassing } from './failure';
import { topicTag, type ChangeSource } from './followed';
import { paced } from './paced';

/** The first page lies open everywhere, all day: figures that change by the second are asked for every two. */
const pauseMs = { [dashboardTopic]: 2_000 };

/** The one cache of answers. What changes under a topic is asked for again where it is shown, and forgotten where it is not. */
export function createStore(changes: ChangeSource) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (middleware) =>
      middleware({ thunk: { extraArgument: { changes } }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
  });
  const invalidate = paced((topics) => store.dispatch(api.util.invalidateTags(topics.map(topicTag))), pauseMs);
  changes.onChanges((all) => invalidate([...new Set(all.map(({ topic }) => topic))]));
  changes.onConnected(() => askAgain(store));
  return store;
}

/** What could not be read while the line or the server was away. */
function askAgain(store: Pick<Store, 'getState' | 'dispatch'>): void {
  // The calls of the areas are not in the type of the one cache.
  const calls = api.endpoints as Record<
    string,
    { initiate: (arg: unknown, how: object) => Parameters<Store['dispatch']>[0] }
  >;
  for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
    if (query?.status !== QueryStatus.rejected || !isPassing(failureOf(query.error))) continue;
    const call = calls[query.endpointName ?? ''];
    if (call) store.dispatch(call.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}

export type Store = ReturnType<typeof createStore>;
