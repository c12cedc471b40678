import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import type { ListTotals } from '../../contract/list';
import { api } from '../api/api';
import { isFailure, type Failure } from '../api/failure';
import type { ListRow } from '../grid/grid-column';
import { useChanges } from '../live/use-live';

interface ReportCall {
  url: string;
  params: Record<string, string>;
}

interface ReportPage {
  listdata: readonly ListRow[];
  /** The number and the sums of all rows, on the first of several pages. */
  count?: number;
  totals?: ListTotals;
  /** The cursor of the next rows. */
  after?: string;
  /** When its calculation was requested. */
  calculatedAt: number;
}

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.infiniteQuery<ReportPage, ReportCall, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ after }) => after,
        // Calculated again it begins with its first page.
        refetchCachedPages: false,
      },
      queryFn: async ({ queryArg: { url, params }, pageParam: after }, _api, _options, request) => {
        const calculatedAt = Date.now();
        const { data, error } = await request({ url, params: { ...params, after } });
        return error ? { error } : { data: { ...(data as Omit<ReportPage, 'calculatedAt'>), calculatedAt } };
      },
      // Calculated again each time that the user asks for it, and never by itself: it keeps a processor of the database busy.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { report: reportCall } = reportApi.endpoints;

/** The rows of a report, as far as they are loaded. */
export interface ReportRows {
  rows: readonly ListRow[];
  /** If it is read page by page: the number and the sums of all rows. */
  count?: number | undefined;
  totals?: ListTotals | undefined;
  /** Undefined once all rows are loaded. */
  next?: NextRows | undefined;
}

export interface NextRows {
  load: () => void;
  isLoading: boolean;
  failure: Failure | undefined;
}

export interface CalculatedReport {
  loaded: ReportRows | undefined;
  calculatedAt: number | undefined;
  error: unknown;
  refetch: () => void;
}

/** A report that was calculated; the rows of a large one are loaded page by page. */
export function useReport(call: ReportCall | typeof skipToken): CalculatedReport {
  const answer = reportApi.useReportInfiniteQuery(call);
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = answer;
  const rows = useMemo(() => data?.pages.flatMap(({ listdata }) => listdata), [data]);
  const [first] = data?.pages ?? [];
  const next: NextRows | undefined = hasNextPage
    ? {
        load: () => void (isFetchingNextPage || fetchNextPage()),
        isLoading: isFetchingNextPage,
        failure: isFetchNextPageError && isFailure(error) ? error : undefined,
      }
    : undefined;
  return {
    loaded: rows && { rows, count: first?.count, totals: first?.totals, next },
    calculatedAt: first?.calculatedAt,
    error,
    refetch: () => void refetch(),
  };
}

/** Whether something that a report depends on has changed since it was calculated, at `calculatedAt`. */
export function useIsOutdated(topic: string, calculatedAt: number | undefined): boolean {
  const [changedAt, setChangedAt] = useState(-Infinity);
  useChanges(topic, () => setChangedAt(Date.now()));
  return calculatedAt !== undefined && changedAt >= calculatedAt;
}
