import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ListTotals } from '../../../contract/list';
import { failureOf, type Failure } from '../../api/failure';
import { isAborted } from '../../api/repeat-queries';
import type { Store } from '../../api/store';
import type { ListRow } from '../../grid/grid-column';
import { reuseRows, type CachedPage, type ListPage, type PageCall, type Query } from './list-page';
import { pagesApi, requestWhole } from './pages-api';

interface ListState<Row extends ListRow> {
  /** The rows shown; while a new query loads, those of the previous one. */
  page: ListPage<Row> | undefined;
  loading: boolean;
  failure: Failure | undefined;
  /** Rows changed by other users: id → time of the change. */
  changed: CachedPage['changedAt'];
  /** The number of new matching rows that are not shown. */
  newRows: number;
  /** The number of rows of other pages that changed or are new. */
  rowsElsewhere: number;
  reload: () => void;
}

/** The page of a list: it keeps the old rows while new ones load, and shows a cached page at once while it is refreshed. */
export function useListPages<Row extends ListRow>(
  list: string,
  path: string,
  query: Query,
  /** `ready`: whether the query is known yet. */
  { ready = true, order }: { ready?: boolean; order?: PageCall['order'] } = {},
): ListState<Row> {
  const queryKey = JSON.stringify(query);
  const call = useMemo<PageCall>(
    () => ({ list, path, query: JSON.parse(queryKey) as Query, ...(order && { order }) }),
    [list, path, queryKey, order],
  );
  const [shown, setShown] = useState({ call, since: Date.now() });
  if (shown.call !== call) setShown({ call, since: Date.now() });
  const { cached, loading, failure, isGivenUp, refetch } = pagesApi.useListPageQuery(ready ? call : skipToken, {
    refetchOnMountOrArgChange: true,
    // A request for changed rows alone renders nothing before its answer.
    selectFromResult: ({ data, currentData, error, isError, fulfilledTimeStamp = 0 }) => ({
      // Rows of another list, or of another day, are not shown in the meantime.
      cached: data && isSameTable(data.call, call) ? data : currentData,
      loading: !isError && fulfilledTimeStamp < shown.since,
      failure: isAborted(error) || !(isError || currentData) ? undefined : error,
      isGivenUp: isError && isAborted(error),
    }),
  });
  const dispatch = useDispatch<Store['dispatch']>();
  const abort = useCallback(
    (page: PageCall): boolean => {
      const running = dispatch(pagesApi.util.getRunningQueryThunk('listPage', page));
      running?.abort();
      return running !== undefined;
    },
    [dispatch],
  );
  // Without it each letter of a filter would leave a request for the server to answer.
  const last = useRef(call);
  useEffect(() => {
    if (last.current !== call) abort(last.current);
    last.current = call;
  }, [call, abort]);
  const reload = useCallback((): void => {
    setShown({ call, since: Date.now() });
    requestWhole(call);
    if (!abort(call)) void refetch();
  }, [call, abort, refetch]);
  useEffect(() => {
    // To begin anew, or by another panel that showed the same page.
    if (isGivenUp) void refetch();
  }, [isGivenUp, refetch]);
  return {
    page: useReusedRows(cached?.page as ListPage<Row> | undefined),
    loading,
    failure: failure && failureOf(failure),
    changed: (!loading && cached?.changedAt) || noChanges,
    newRows: loading ? 0 : (cached?.newIds.length ?? 0),
    rowsElsewhere: loading ? 0 : (cached?.otherIds.length ?? 0),
    reload,
  };
}

const noChanges: CachedPage['changedAt'] = new Map();

function isSameTable(one: PageCall, other: PageCall): boolean {
  return one.path === other.path && one.query['as_of'] === other.query['as_of'];
}

function useReusedRows<Row extends ListRow>(page: ListPage<Row> | undefined): ListPage<Row> | undefined {
  const last = useRef<readonly Row[]>([]);
  const reused = useMemo(() => page && reuseRows(last.current, page), [page]);
  useEffect(() => {
    if (reused) last.current = reused.listdata;
  }, [reused]);
  return reused;
}

/**
 * The sums of a list are loaded separately, so that rows do not wait for them; until they arrive those of the previous filter are shown.
 */
export function useListTotals(
  list: string,
  path: string,
  { page: _page, perpage: _perpage, sort: _sort, ...filters }: Query,
  hasSums: boolean,
): { totals: ListTotals | undefined; isLoading: boolean } {
  const { data, isFetching } = pagesApi.useListTotalsQuery({ list, path, query: filters }, { skip: !hasSums });
  return { totals: hasSums ? (data ?? {}) : undefined, isLoading: isFetching };
}
