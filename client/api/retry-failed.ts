import { isFulfilled, isRejectedWithValue, type Dispatch, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from './api';
import { failureOf, isTransient } from './failure';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

type CachedState = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Query = NonNullable<CachedState[typeof api.reducerPath]['queries'][string]>;

/** Repeats the queries that failed while the connection or the server was down. */
export function retryFailedQueries(
  store: { getState: () => CachedState; dispatch: Dispatch },
  shouldRetry: (query: Query) => boolean = () => true,
): void {
  // The endpoints of the areas are not in the type of the shared api.
  const calls = api.endpoints as Record<string, { initiate: (arg: unknown, how: object) => UnknownAction }>;
  for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
    if (query?.status !== QueryStatus.rejected || !isTransient(failureOf(query.error)) || !shouldRetry(query)) continue;
    const call = calls[query.endpointName ?? ''];
    if (call) store.dispatch(call.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
}

/**
 * If a refetch after a change fails because of the server, the old answer stays on the screen. The change is not announced again,
 * so the query is retried after a pause that doubles each time.
 */
export function retryMiddleware(): Middleware {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  return (store) => (next) => (action) => {
    const result = next(action);
    if (isFulfilled(action)) failures = 0;
    if (isRejectedWithValue(action) && isTransient(failureOf(action.payload)))
      timer ??= setTimeout(
        () => {
          timer = undefined;
          retryFailedQueries(store, ({ data }) => data !== undefined);
        },
        Math.min(firstRetryMs * 2 ** failures++, maxRetryMs),
      );
    return result;
  };
}
