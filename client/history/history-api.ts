import { useMemo } from 'react';
import type { historyRoutes } from '../../contract/history/routes';
import type { RecordAsOf, TimelineEntry } from '../../contract/history/timeline';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import { api } from '../api/api';
import { useDisplacedRows } from '../api/displaced-rows';
import { isFailure } from '../api/failure';
import { subscribedTo } from '../api/subscribed-to';
import { snackbar } from '../ui/snackbar';

interface OfRecord {
  kind: string;
  id: number;
}

/** With `after` only what followed that version. */
interface PartOfHistory extends OfRecord {
  after?: number | undefined;
  /** Only its changes, or only its uses, such as prints. */
  only?: 'changes' | 'uses' | undefined;
}

type TimelinePage = AnswerOf<(typeof historyRoutes)['timeline']>;

const keyOf = ({ kind, id }: OfRecord) => recordKey(kind, id);
const url = (record: OfRecord): string => `/api/history/${keyOf(record)}`;
const ofRecord = subscribedTo((record: OfRecord) => [keyOf(record)]);
/** After the user's own save the form has the record already, so only the history is refetched. */
const ofHistory = {
  ...ofRecord,
  providesTags: (answer: unknown, failure: unknown, record: OfRecord) => [
    ...ofRecord.providesTags(answer, failure, record),
    { type: 'history' as const, id: keyOf(record) },
  ],
};

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.infiniteQuery<TimelinePage, PartOfHistory, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ before }) => before ?? undefined },
      query: ({ queryArg: { after, only, ...record }, pageParam: before }) => ({
        url: url(record),
        params: { before, after, only },
        afterPaint: true,
      }),
      ...ofHistory,
    }),
    asOf: build.query<RecordAsOf, OfRecord & { at: string }>({
      query: ({ at, ...record }) => ({ url: `${url(record)}/asof`, params: { at } }),
      ...ofHistory,
    }),
  }),
});

export const { useAsOfQuery } = historyApi;

interface LoadedHistory {
  /** Newest first; undefined while they are loading. */
  entries: readonly TimelineEntry[] | undefined;
  /** How many are older than those. */
  earlier: number;
  /** There is more than the newest page. */
  isPaged: boolean;
  loadEarlier: () => void;
  isLoading: boolean;
  isError: boolean;
  refetch: () => void;
}

const positionOf = ({ position }: TimelineEntry): number => position;

/** The history of a record, page by page from its newest entry; `after` a version only what followed it. */
export function useTimeline(part: PartOfHistory): LoadedHistory {
  const { currentData, isError, isFetchingNextPage, fetchNextPage, refetch } =
    historyApi.useTimelineInfiniteQuery(part);
  const pages = currentData?.pages;
  const loaded = useMemo(
    () =>
      pages && {
        rows: pages.flatMap(({ listdata }) => listdata).reverse(),
        earlier: pages.at(-1)?.earlier ?? 0,
      },
    [pages],
  );
  const { rows, earlier = 0 } = useDisplacedRows(JSON.stringify(part), loaded, positionOf) ?? {};
  const entries = useMemo(() => rows && [...rows].reverse(), [rows]);
  const loadEarlier = async (): Promise<void> => {
    const { error } = await fetchNextPage();
    if (isFailure(error)) snackbar.failure(error);
  };
  return {
    entries,
    earlier,
    isPaged: earlier > 0 || (pages?.length ?? 0) > 1,
    loadEarlier: () => void loadEarlier(),
    isLoading: isFetchingNextPage,
    isError,
    refetch: () => void refetch(),
  };
}
