import { useDispatch } from 'react-redux';
import type { AnswerOf } from '../../../contract/route';
import type { allEntriesRoutes } from '../../../contract/shipment/file/all-entries';
import { api } from '../../api/api';
import { sendRequest } from '../../api/send-request';
import type { Call } from '../../api/send';
import type { Store } from '../../api/store';
import { useLive } from '../../live/use-live';
import { useMoment } from '../../workspace/moment';
import { fileTag, ofFile } from '../header/of-file';

export type AllEntries = AnswerOf<(typeof allEntriesRoutes)['entries']>;
export type TracingRow = AllEntries['tracing'][number];
export type NewsRow = AllEntries['news'][number];
export type NoteRow = AllEntries['notes'][number];
export type ExpenseRow = AllEntries['expenses']['listdata'][number];

const entriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    entries: build.query<AllEntries, number>({
      query: (id) => ({ url: `/api/operation/${id}/entries` }),
      ...ofFile,
    }),
    // The entries as of a past moment do not change; pictures of deleted entries are deleted with them.
    entriesThen: build.query<AllEntries, { id: number; at: string }>({
      query: ({ id, at }) => ({ url: `/api/operation/${id}/entries`, params: { at } }),
    }),
  }),
});

/** One table of entries of a file, current or as of the moment in the address; changes of other tables cause no render here. */
export function useEntries<T extends keyof AllEntries>(id: number, table: T): AllEntries[T] | undefined {
  const [moment] = useMoment();
  const selectFromResult = ({ data }: { data?: AllEntries | undefined }) => ({ found: data?.[table] });
  const now = entriesApi.useEntriesQuery(id, { skip: moment !== null, selectFromResult });
  const then = entriesApi.useEntriesThenQuery({ id, at: moment ?? '' }, { skip: moment === null, selectFromResult });
  return moment === null ? now.found : then.found;
}

/** Sends a change of the entries of a file and refetches what depends on them; lists update when the server notifies them. */
export function useEntryAct(id: number): <A extends object>(call: Call) => Promise<A> {
  const live = useLive();
  const dispatch = useDispatch<Store['dispatch']>();
  return async (call) => {
    const answer = await sendRequest<never>(call);
    // The server's live notification refetches the same data; without a live connection it must be done here.
    if (live.connection.state !== 'live') dispatch(api.util.invalidateTags([fileTag(id)]));
    return answer;
  };
}
