import { useDispatch } from 'react-redux';
import type { AnswerOf } from '../../../contract/route';
import type { allEntriesRoutes } from '../../../contract/shipment/file/all-entries';
import { api } from '../../api/api';
import { ask } from '../../api/ask';
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
    // What was entered by a moment stays as it is; its pictures go with entries that are taken out.
    entriesThen: build.query<AllEntries, { id: number; at: string }>({
      query: ({ id, at }) => ({ url: `/api/operation/${id}/entries`, params: { at } }),
    }),
  }),
});

/** One table of the entries of a file, now or at the moment of the address; a change of another table renders nothing here. */
export function useEntries<T extends keyof AllEntries>(id: number, table: T): AllEntries[T] | undefined {
  const [moment] = useMoment();
  const selectFromResult = ({ data }: { data?: AllEntries | undefined }) => ({ found: data?.[table] });
  const now = entriesApi.useEntriesQuery(id, { skip: moment !== null, selectFromResult });
  const then = entriesApi.useEntriesThenQuery({ id, at: moment ?? '' }, { skip: moment === null, selectFromResult });
  return moment === null ? now.found : then.found;
}

/** Sends an act on the entries of a file and renews what follows from them; the lists show it with the next change they are told of. */
export function useEntryAct(id: number): <A extends object>(call: Call) => Promise<A> {
  const live = useLive();
  const dispatch = useDispatch<Store['dispatch']>();
  return async (call) => {
    const answer = await ask<never>(call);
    // What the server tells of it renews the same; without a connection nobody would.
    if (live.connection.state !== 'live') dispatch(api.util.invalidateTags([fileTag(id)]));
    return answer;
  };
}
