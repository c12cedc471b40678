import { isFulfilled, isRejectedWithValue, type Dispatch, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from './api';
import { failureOf, isPassing } from './failure';

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

type CachedState = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Query = NonNullable<CachedState[typeof api.reducerPath]['queries'][string]>;

/** What could not be read while the line or the server was away. */
export function askAgain(
  store: { getState: () => CachedState; dispatch: Dispatch },
  isWanted: (query: Query) => boolean = () => true,
): void {
  // The calls of the areas are not in the type of the one cache.
  const calls = api.endpoints as Record<string, { initiate: (arg: unknown, how: object) => UnknownAction }>;
  for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
    if (query?.status !== QueryStatus.rejected || !isPassing(failureOf(query.error)) || !isWanted(query)) continue;
    const call = calls[query.endpointName ?? ''];
    if (call) store.dispatch(call.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}

/**
 * An answer that was to be renewed because it changed, and was not because the server failed, stays on the screen as it was: nobody
 * announces that change again, so it is asked for again after a pause, each twice as long as the one before.
 */
export function renewingStale(): Middleware {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  return (store) => (next) => (action) => {
    const passed = next(action);
    if (isFulfilled(action)) failures = 0;
    if (isRejectedWithValue(action) && isPassing(failureOf(action.payload)))
      timer ??= setTimeout(
        () => {
          timer = undefined;
          askAgain(store, ({ data }) => data !== undefined);
        },
        Math.min(firstRetryMs * 2 ** failures++, longestRetryMs),
      );
    return passed;
  };
}
