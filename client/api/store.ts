import { configureStore } from '@reduxjs/toolkit';
import { dashboardTopic } from '../../contract/dashboard/topic';
import { api } from './api';
import { askAgain, renewingStale } from './ask-again';
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
        renewingStale(),
      ),
  });
  const invalidate = paced((topics) => store.dispatch(api.util.invalidateTags(topics.map(topicTag))), pauseMs);
  changes.onChanges((all) => invalidate([...new Set(all.map(({ topic }) => topic))]));
  changes.onConnected(() => askAgain(store));
  return store;
}

export type Store = ReturnType<typeof createStore>;
