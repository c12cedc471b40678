import { useCallback, useEffect, useState } from 'react';
import type { JournalEntry, journalRoutes } from '../../contract/history/journal';
import type { AnswerOf } from '../../contract/route';
import { localInstant } from '../../contract/time';
import { userList } from '../../contract/user/list';
import { api } from '../api/api';
import { sendRequest } from '../api/send-request';
import { type Failure, failureOf } from '../api/failure';

type Answer = AnswerOf<(typeof journalRoutes)['journal']>;
const maxPeople = 200;

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    journalPeople: build.query<readonly { id: number; name: string }[], void>({
      query: () => ({ url: userList.path, params: { perpage: maxPeople, totals: 0, sort: 'name' } }),
      transformResponse: ({ listdata }: { listdata: { id: number; name: string }[] }) => listdata,
    }),
  }),
});

const noPeople: readonly { id: number; name: string }[] = [];

export function useJournalPeople(): readonly { id: number; name: string }[] {
  return peopleApi.useJournalPeopleQuery().data ?? noPeople;
}

interface JournalState {
  entries: readonly JournalEntry[];
  before: number | null;
  /** The local time back to which the journal was searched. */
  reached: string | null;
  loading: boolean;
  failure: Failure | undefined;
}

const nothing: JournalState = { entries: [], before: null, reached: null, loading: true, failure: undefined };

/** The journal from its newest entry on; earlier entries are loaded on demand. */
export function useJournal(query: Readonly<Record<string, string>>): JournalState & { loadMore: () => void } {
  const [shown, setShown] = useState(nothing);
  const queryText = JSON.stringify(query);
  const load = useCallback(
    async (before: number | null, signal?: AbortSignal): Promise<void> => {
      setShown((then) => ({ ...then, loading: true, failure: undefined }));
      try {
        const params = { ...(JSON.parse(queryText) as Record<string, string>), before };
        const answer = await sendRequest<Answer>({ url: '/api/journal', params, ...(signal ? { signal } : {}) });
        if (signal?.aborted) return;
        setShown(({ entries }) => ({
          entries: before === null ? answer.listdata : [...entries, ...answer.listdata],
          before: answer.before,
          reached: answer.reached && localInstant(answer.reached),
          loading: false,
          failure: undefined,
        }));
      } catch (thrown) {
        if (!signal?.aborted) setShown((then) => ({ ...then, loading: false, failure: failureOf(thrown) }));
      }
    },
    [queryText],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(null, controller.signal);
    return () => controller.abort();
  }, [load]);
  return { ...shown, loadMore: () => void load(shown.before) };
}
