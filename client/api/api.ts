import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type Failure, failureOf } from './failure';
import { send, type Call } from './send';
import { handleUnauthorized } from './unauthorized';

/** A 401 on any call rechecks the session; only a failed recheck signs out, so that one wrong answer loses no work. */
const baseQuery: BaseQueryFn<Call, unknown, Failure> = async (call, { signal }) => {
  try {
    return { data: await send<unknown>({ signal, ...call }) };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.status === 401) await handleUnauthorized();
    return { error: failure };
  }
};

/**
 * The only cache of answers. An area adds its endpoints with `api.injectEndpoints` and declares with `subscribedTo` on which
 * topics they depend.
 */
export const api = createApi({
  baseQuery,
  // `outdatedMiddleware` repeats the queries that run meanwhile.
  invalidationBehavior: 'immediately',
  tagTypes: ['topic', 'history', 'record'],
  endpoints: () => ({}),
});
