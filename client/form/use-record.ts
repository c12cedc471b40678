import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { recordKey } from '../../contract/record';
import type { FetchAnswer } from '../api/prefetch';
import { api } from '../api/api';
import { sendRequest } from '../api/send-request';
import { isFailure, type Failure } from '../api/failure';
import { subscribedTo, topicTag } from '../api/subscribed-to';
import type { Call } from '../api/send';
import type { Store } from '../api/store';
import type { SavedAnswer } from '../live/live';
import { useConnection, useLive } from '../live/use-live';
import type { Loaded, Saved } from './record-form-props';
import { OwnSaves } from './saving/own-saves';

export interface RecordCall {
  /** The detail call, e.g. `/api/settings/user/12`. */
  url: string;
  /** The key of the record in the answer, e.g. `udata`. */
  key: string;
  /** The kind of record, which with the id makes its change topic. */
  kind: string;
  id: number;
}

type Answer = Record<string, unknown> & { version?: number };
type AnswerWithRecord = SavedAnswer & { record?: Answer };

const topicsOf = ({ kind, id }: RecordCall): readonly string[] => [recordKey(kind, id)];
const recordTag = ({ url, kind, id }: RecordCall) => ({ type: 'record' as const, id: `${recordKey(kind, id)} ${url}` });

const recordApi = api.injectEndpoints({
  endpoints: (build) => ({
    record: build.query<Loaded, RecordCall>({
      query: ({ url }) => ({ url }),
      transformResponse: (answer: Answer, _meta, { key }) => loadedFrom(key, answer),
      ...subscribedTo(topicsOf),
      providesTags: (_answer, _failure, call) => [...topicsOf(call).map(topicTag), recordTag(call)],
    }),
  }),
});

function loadedFrom(key: string, answer: Answer, position?: number): Loaded {
  const values = answer[key] as Loaded['values'];
  return { values, version: answer.version ?? 0, answer, ...(position === undefined ? {} : { position }) };
}

export const prefetchRecord =
  (call: RecordCall): FetchAnswer =>
  (dispatch) =>
    dispatch(recordApi.endpoints.record.initiate(call, { subscribe: false }));

/** In seconds: a record that was prefetched on navigation is not requested again by the form. */
const recentSeconds = 1;

/** Two saves of one record may be answered in any order: an older answer must not replace a newer one in the cache. */
function useCacheRecord(): (call: RecordCall, loaded: Loaded) => void {
  const dispatch = useDispatch<Store['dispatch']>();
  const { getState } = useStore<ReturnType<Store['getState']>>();
  return useCallback(
    (arg, value) => {
      const { data } = recordApi.endpoints.record.select(arg)(getState());
      if ((value.position ?? Infinity) < (data?.position ?? 0)) return;
      dispatch(recordApi.util.upsertQueryEntries([{ endpointName: 'record', arg, value }]));
    },
    [dispatch, getState],
  );
}

/**
 * After a save in one form of a record the answers of its other calls are out of date, and the change event of one's own save is ignored:
 * they are requested again.
 */
function renewOthers(saved: RecordCall) {
  return (dispatch: Store['dispatch'], getState: () => ReturnType<Store['getState']>): void => {
    const others = recordApi.util
      .selectCachedArgsForQuery(getState(), 'record')
      .filter(({ url, kind, id }) => kind === saved.kind && id === saved.id && url !== saved.url);
    if (others.length > 0) dispatch(api.util.invalidateTags(others.map(recordTag)));
  };
}

const ownSaves = new OwnSaves();

/** A record for its form, updated when another user changes it; `lists` contain it and are updated with one's own save. */
export function useRecord({ url, key, kind, id, lists }: RecordCall & { lists: readonly string[] }): {
  loaded: Loaded | undefined;
  failure: Failure | undefined;
  /** Loads it again, with everything other users have saved so far. */
  reload: () => Promise<Loaded>;
  /** Loads the record with one's own saves in its other forms, which may not be loaded yet. */
  catchUp: () => Promise<Loaded | undefined>;
  /** Saves it; the answer contains the new record. */
  save: (call: Call) => Promise<Saved>;
} {
  const live = useLive();
  const dispatch = useDispatch<Store['dispatch']>();
  const cache = useCacheRecord();
  const { getState } = useStore<ReturnType<Store['getState']>>();
  const { connection } = useConnection();
  const { data, error } = recordApi.useRecordQuery(
    { url, key, kind, id },
    // While the socket is connected the cache is notified of every change.
    { refetchOnMountOrArgChange: connection.state === 'live' ? false : recentSeconds },
  );

  const reload = useCallback(async (): Promise<Loaded> => {
    const call = { url, key, kind, id };
    const running = dispatch(recordApi.util.getRunningQueryThunk('record', call));
    // It may have begun before the save that is to be read.
    running?.abort();
    await running;
    return dispatch(recordApi.endpoints.record.initiate(call, { subscribe: false, forceRefetch: true })).unwrap();
  }, [dispatch, url, key, kind, id]);

  const catchUp = useCallback(async (): Promise<Loaded | undefined> => {
    const stored = () => recordApi.endpoints.record.select({ url, key, kind, id })(getState());
    const readAt = (): number => {
      const { isLoading, startedTimeStamp = 0 } = stored();
      // While it is loading it is unknown whether the request began before the save or after it.
      return isLoading ? 0 : startedTimeStamp;
    };
    return (await ownSaves.catchUp({ of: recordKey(kind, id), url }, readAt, reload)) ?? stored().data;
  }, [reload, getState, url, key, kind, id]);

  const listNames = lists.join(' ');
  const save = useCallback(
    async (call: Call): Promise<Saved> => {
      const { message, record, position } = await live.write({ kind, id, lists: listNames.split(' ') }, () =>
        ownSaves.watch({ of: recordKey(kind, id), url }, sendRequest<AnswerWithRecord>({ ...call, wantsRecord: true })),
      );
      dispatch(api.util.invalidateTags([{ type: 'history', id: recordKey(kind, id) }]));
      dispatch(renewOthers({ url, key, kind, id }));
      if (!record) return { message };
      const fresh = loadedFrom(key, record, position);
      cache({ url, key, kind, id }, fresh);
      return { message, fresh };
    },
    [live, dispatch, cache, url, key, kind, id, listNames],
  );
  return { loaded: data, failure: data ? undefined : isFailure(error) ? error : undefined, reload, catchUp, save };
}

/** Saves a new record: its lists are updated at once, and the record is cached for whoever opens it next. */
export function useAdding({
  kind,
  key,
  lists,
  urlOf,
}: Pick<RecordCall, 'kind' | 'key'> & { lists: readonly string[]; urlOf: (id: number) => string }): (
  call: Call,
) => Promise<Saved & { id: number }> {
  const live = useLive();
  const cache = useCacheRecord();
  return async (call) => {
    const { message, record, ...saved } = await live.write({ kind, id: null, lists }, () =>
      sendRequest<AnswerWithRecord>({ ...call, wantsRecord: true }),
    );
    const id = saved.id ?? saved.lastid ?? 0;
    if (record) cache({ url: urlOf(id), key, kind, id }, loadedFrom(key, record));
    return { message, id };
  };
}
