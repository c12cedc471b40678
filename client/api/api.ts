import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { type Failure, failureOf } from './failure';
import { send, type Call } from './send';
import { signedOut } from './signed-out';

/** A 401 on any call asks again who we are; only a failing check signs out, so one odd answer loses nobody's work. */
const baseQuery: BaseQueryFn<Call, unknown, Failure> = async (call, { signal }) => {
  try {
    return { data: await send<unknown>({ signal, ...call }) };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.status === 401) await signedOut();
    return { error: failure };
  }
};

/** The one cache of answers. An area adds its calls with `api.injectEndpoints` and says with `followed` what they depend on. */
export const api = createApi({
  baseQuery,
  tagTypes: ['topic', 'history', 'record'],
  endpoints: () => ({}),
});
