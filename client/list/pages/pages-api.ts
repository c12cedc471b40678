import { maxPerPage, type ListTotals } from '../../../contract/list';
import { GatheredRows, pauses } from '../../../contract/live/gathering';
import { isUnfiltered, orderOfPage, pushedTo, rowsTopic } from '../../../contract/live/pushed-rows';
import type { Change } from '../../../contract/live/push';
import { api } from '../../api/api';
import type { Failure } from '../../api/failure';
import type { Call } from '../../api/send';
import type { Store } from '../../api/store';
import { subscribedTo, type Changed } from '../../api/subscribed-to';
import {
  edgesOf,
  hasRoomForMore,
  loadedPage,
  withChangedRows,
  withMovedUp,
  type CachedPage,
  type ListPage,
  type PageCall,
} from './list-page';

/** The rows of each page that changed since it was requested. */
const gathered = new Map<string, GatheredRows>();

/** Requested with the rows that changed. */
const edgeRows = 2;

const keyOf = ({ path, query }: PageCall): string => `${path} ${JSON.stringify(query)}`;

function gatheredOf(call: PageCall): GatheredRows {
  const key = keyOf(call);
  const rows = gathered.get(key) ?? new GatheredRows(maxPerPage - edgeRows);
  gathered.set(key, rows);
  return rows;
}

function addChanges(call: PageCall, changed: Changed<CachedPage>): void {
  const { answer, isOwn, refetch } = changed;
  const changes = showPushed(call, changed);
  if (changes.length === 0) return;
  const shown = new Set(answer?.page.listdata.map(({ id }) => id));
  gatheredOf(call).add(changes, { isShown: (id) => shown.has(id), isOwn, readOn: refetch });
}

/** Shows the rows that came with their changes; returns the changes that have to be read. */
function showPushed(
  call: PageCall,
  { changes, answer, isRunning, isOwn, replace }: Changed<CachedPage>,
): readonly Change[] {
  if (!asksForRows(call) || !answer || isRunning || isOwn) return changes;
  const { listdata, current, total } = answer.page;
  const order = orderOfPage(call.query, call.order ?? []);
  const { shown, unread } = pushedTo(
    { rows: listdata, order, isFirst: current <= 1, isLast: current >= total },
    changes,
  );
  const rows = shown as (typeof listdata)[number][];
  if (rows.length > 0) replace(withChangedRows(answer, new Set(rows.map(({ id }) => id)), rows, Date.now()));
  return unread;
}

const asksForRows = ({ query, order }: PageCall): boolean => order !== undefined && isUnfiltered(query);

/** The next request of the page is for all of its rows. */
export function requestWhole(call: PageCall): void {
  gatheredOf(call).addAll();
}

/** The past does not change. */
const topicsOf = ({ list, query }: PageCall): readonly string[] => (query['as_of'] === undefined ? [list] : []);
const topicsOfPage = (call: PageCall): readonly string[] =>
  asksForRows(call) ? [...topicsOf(call), rowsTopic(call.list)] : topicsOf(call);

type Request = (call: Call) => PromiseLike<{ data?: unknown; error?: Failure }> | { data?: unknown; error?: Failure };

/** Requests the rows that changed since the page was requested, or all of its rows; rows that are gone make room for the next ones. */
async function requestPage(
  call: PageCall,
  cached: CachedPage | undefined,
  request: Request,
): Promise<{ data: CachedPage } | { error: Failure }> {
  const { path, query } = call;
  const changed = gatheredOf(call).take();
  gathered.delete(keyOf(call));
  const ids = cached && changed;
  const { page: _page, perpage: _perpage, ...filter } = query;
  const edges = ids ? edgesOf(cached.page, ids).filter((id) => id > 0) : [];
  const params = ids ? { ...filter, ids: [...new Set([...ids, ...edges])].join(','), perpage: maxPerPage } : query;
  const { data, error } = await request({ url: path, params });
  if (error) {
    requestWhole(call);
    return { error };
  }
  const page = data as ListPage;
  if (!ids) return { data: loadedPage(call, page) };
  const current = withChangedRows(cached, ids, page.listdata, Date.now());
  if (!hasRoomForMore(cached, current)) return { data: current };
  const whole = await request({ url: path, params: query });
  if (whole.error) requestWhole(call);
  return { data: whole.error ? current : withMovedUp(current, whole.data as ListPage) };
}

export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPage: build.query<CachedPage, PageCall>({
      queryFn: (call, { getState }, _options, request) =>
        requestPage(call, cachedPage(call, getState() as ReturnType<Store['getState']>), request),
      // A user who returns within half an hour finds the rows as they were.
      keepUnusedDataFor: 1_800,
      // Rows are compared where they are shown.
      structuralSharing: false,
      ...subscribedTo(topicsOfPage, { onChanges: addChanges }),
    }),
    listTotals: build.query<ListTotals, PageCall>({
      query: ({ path, query }) => ({ url: path, params: { ...query, totals: 'only' } }),
      transformResponse: ({ totals = {} }: ListPage) => totals,
      ...subscribedTo(topicsOf, { pauseMs: pauses.figures }),
    }),
  }),
});

function cachedPage(call: PageCall, state: ReturnType<Store['getState']>): CachedPage | undefined {
  return pagesApi.endpoints.listPage.select(call)(state).data;
}
