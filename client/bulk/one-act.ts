import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api';
import { failureOf } from '../api/failure';
import type { Store } from '../api/store';
import { isRunning, type BulkAnswer } from './own-acts';

const pollMs = 300;

const actApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One bulk action, with its rows. */
    ownAct: build.query<BulkAnswer, number>({ query: (id) => ({ url: `/api/bulk/${id}` }) }),
  }),
});
const { ownAct } = actApi.endpoints;
export const { useOwnActQuery, useLazyOwnActQuery } = actApi;

/** Polls a bulk action until it ends. The server works on it by itself, so polling goes on while the connection is down. */
export function useFollowAct(): (id: number, shouldStop?: () => boolean) => Promise<BulkAnswer> {
  const dispatch = useDispatch<Store['dispatch']>();
  return useCallback(
    async (id, shouldStop = () => false) => {
      for (;;) {
        const { data, error } = await dispatch(ownAct.initiate(id, { subscribe: false, forceRefetch: true }));
        const failure = error && failureOf(error);
        if (failure && (failure.status !== 0 || shouldStop())) throw failure;
        if (!failure && data && (!isRunning(data) || shouldStop())) return data;
        await new Promise((done) => setTimeout(done, pollMs));
      }
    },
    [dispatch],
  );
}
