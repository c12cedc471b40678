import {
  isFulfilled,
  isRejected,
  isRejectedWithValue,
  type Dispatch,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from './api';
import { failureOf, isTransient } from './failure';

const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

type CachedState = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Queries = CachedState[typeof api.reducerPath]['queries'];
type Query = NonNullable<Queries[string]>;
interface QueryStore {
  getState: () => CachedState;
  dispatch: Dispatch;
}

function repeat({ dispatch }: QueryStore, query: Query): void {
  const { endpointName = '', originalArgs } = query;
  // Of what is loaded page by page only the page that failed.
  const direction = 'direction' in query && query.status === QueryStatus.rejected ? { direction: query.direction } : {};
  // The endpoints of the areas are not in the type of the shared api.
  const calls = api.endpoints as Record<string, { initiate: (arg: unknown, how: object) => UnknownAction }>;
  const call = calls[endpointName];
  if (call) dispatch(call.initiate(originalArgs, { subscribe: false, forceRefetch: true, ...direction }));
}

/** Repeats the queries that failed while the connection or the server was down, but not those that the page gave up itself. */
export function retryFailedQueries(store: QueryStore, shouldRetry: (query: Query) => boolean = () => true): void {
  for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
    if (query?.status !== QueryStatus.rejected || isAborted(query.error)) continue;
    if (isTransient(failureOf(query.error)) && shouldRetry(query)) repeat(store, query);
  }
}

export function isAborted(error: unknown): boolean {
  return error instanceof Object && 'name' in error && error.name === 'AbortError';
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

/**
 * A query whose topic changes while it runs may be answered without the change: it is repeated once it ends. The others are refetched
 * at once, so that a slow report delays no other panel.
 */
export function outdatedMiddleware(): Middleware<object, CachedState> {
  const outdated = new Set<string>();
  return (store) => (next) => (action) => {
    if (api.util.invalidateTags.match(action))
      for (const { queryCacheKey } of api.util.selectInvalidatedBy(store.getState(), action.payload))
        if (queryIn(store, queryCacheKey)?.status === QueryStatus.pending) outdated.add(queryCacheKey);
    const result = next(action);
    if (outdated.size > 0 && (isFulfilled(action) || isRejected(action)))
      for (const key of outdated) {
        const query = queryIn(store, key);
        if (query?.status === QueryStatus.pending) continue;
        outdated.delete(key);
        if (query) repeat(store, query);
      }
    return result;
  };
}

function queryIn(store: QueryStore, key: string): Query | undefined {
  return store.getState()[api.reducerPath].queries[key];
}
