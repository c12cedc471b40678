import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AnswerOf } from '../../../contract/route';
import type { allEntriesRoutes, EntryTableName } from '../../../contract/shipment/file/all-entries';
import { api } from '../../api/api';
import { useDisplacedRows } from '../../api/displaced-rows';
import { isFailure } from '../../api/failure';
import { sendRequest } from '../../api/send-request';
import type { Call } from '../../api/send';
import type { Store } from '../../api/store';
import { useLive } from '../../live/use-live';
import { snackbar } from '../../ui/snackbar';
import { useMoment } from '../../workspace/moment';
import { fileTag, ofFile, ofNamedFile } from '../header/of-file';

type AllEntries = AnswerOf<(typeof allEntriesRoutes)['entries']>;
export type TracingRow = AllEntries['tracing'][number];
export type NewsRow = AllEntries['news'][number];
export type NoteRow = AllEntries['notes'][number];
export type ExpenseRow = AllEntries['expenses']['listdata'][number];

interface RowOf {
  tracing: TracingRow;
  news: NewsRow;
  notes: NoteRow;
  expenses: ExpenseRow;
}
type RowsOf = { [T in EntryTableName]: readonly RowOf[T][] };
interface EntryPage {
  page: Partial<RowsOf>;
  earlier: number;
}

/** The newest page of each table. */
interface NewestEntries {
  rows: RowsOf;
  earlier: AllEntries['earlier'];
  expensesMnt: number;
}

interface TableOfFile {
  id: number;
  table: EntryTableName;
  at: string | null;
}

const newestOf = ({ tracing, news, notes, expenses, earlier }: AllEntries): NewestEntries => ({
  rows: { tracing, news, notes, expenses: expenses.listdata },
  earlier,
  expensesMnt: expenses.mnt,
});

const entriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    entries: build.query<NewestEntries, number>({
      query: (id) => ({ url: `/api/operation/${id}/entries` }),
      transformResponse: newestOf,
      ...ofFile,
    }),
    // The entries as of a past moment do not change; pictures of deleted entries are deleted with them.
    entriesThen: build.query<NewestEntries, { id: number; at: string }>({
      query: ({ id, at }) => ({ url: `/api/operation/${id}/entries`, params: { at } }),
      transformResponse: newestOf,
    }),
    // Once older entries were requested: all pages of one table, which are refetched together after a change.
    entryPages: build.infiniteQuery<EntryPage, TableOfFile, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ page, earlier }) =>
          earlier > 0 ? Object.values(page).find((rows) => rows.length > 0)?.[0]?.number : undefined,
      },
      query: ({ queryArg: { id, table, at }, pageParam: before }) => ({
        url: `/api/operation/${id}/entries/${table}`,
        params: { before, at },
      }),
      ...ofNamedFile,
    }),
  }),
});

/** The newest entries of a table, in the order of entry, and how many older ones there are to load. */
export interface LoadedEntries<R> {
  rows: readonly R[];
  earlier: number;
  /** There is more than the newest page. */
  isPaged: boolean;
  loadEarlier: () => void;
  isLoading: boolean;
}

const numberOf = ({ number }: { number: number }): number => number;

/** One table of entries of a file, current or as of the moment in the address; changes of other tables cause no render here. */
export function useEntries<T extends EntryTableName>(id: number, table: T): LoadedEntries<RowOf[T]> | undefined {
  const [at] = useMoment();
  const [isLonger, setLonger] = useState(false);
  const { rows, earlier } = useNewest(id, (newest) => ({
    rows: newest?.rows[table],
    earlier: newest?.earlier[table] ?? 0,
  }));
  const pages = entriesApi.useEntryPagesInfiniteQuery(isLonger ? { id, table, at } : skipToken);
  const { currentData: data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = pages;
  const loadNext = useCallback(async (): Promise<void> => {
    const { error } = await fetchNextPage();
    if (isFailure(error)) snackbar.failure(error);
  }, [fetchNextPage]);
  // The first of these pages is the newest one, which is shown already.
  const needsSecond = data?.pages.length === 1 && hasNextPage;
  useEffect(() => void (needsSecond && loadNext()), [needsSecond, loadNext]);
  const loaded = useMemo(() => {
    if (!rows) return undefined;
    const longer = data && !needsSecond ? data.pages : undefined;
    if (!longer) return { rows, earlier };
    return {
      rows: [...longer].reverse().flatMap(({ page }): readonly RowOf[T][] => page[table] ?? []),
      earlier: longer.at(-1)?.earlier ?? 0,
    };
  }, [rows, earlier, data, needsSecond, table]);
  const shown = useDisplacedRows(`${id} ${table} ${at ?? ''}`, loaded, numberOf);
  return useMemo(() => {
    if (!shown) return undefined;
    return {
      ...shown,
      isPaged: isLonger || shown.earlier > 0,
      loadEarlier: () => void (!isLonger ? setLonger(true) : data ? loadNext() : refetch()),
      isLoading: isFetchingNextPage || (!data && isFetching),
    };
  }, [shown, data, isLonger, isFetching, isFetchingNextPage, loadNext, refetch]);
}

/** The total of all extra expenses in tugrik. */
export function useExpensesTotal(id: number): number {
  return useNewest(id, (newest) => ({ total: newest?.expensesMnt ?? 0 })).total;
}

/** A part of the newest pages, current or as of the moment in the address. */
function useNewest<P extends Record<string, unknown>>(id: number, partOf: (newest: NewestEntries | undefined) => P): P {
  const [moment] = useMoment();
  const selectFromResult = ({ data }: { data?: NewestEntries | undefined }) => partOf(data);
  const now = entriesApi.useEntriesQuery(id, { skip: moment !== null, selectFromResult });
  const then = entriesApi.useEntriesThenQuery({ id, at: moment ?? '' }, { skip: moment === null, selectFromResult });
  return moment === null ? now : then;
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
