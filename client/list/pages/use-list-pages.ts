import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { ListTotals } from '../../../contract/list';
import { api } from '../../api/api';
import { sendRequest } from '../../api/send-request';
import { subscribedTo } from '../../api/subscribed-to';
import type { Store } from '../../api/store';
import { useChanges, useConnected } from '../../live/use-live';
import type { ListRow } from '../../grid/grid-column';
import { ListPages, type ListPage, type ListState, type PageSource, type Query } from './list-pages';

interface PageCall {
  list: string;
  path: string;
  query: Query;
}

const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPage: build.query<ListPage, PageCall>({
      query: ({ path, query }) => ({ url: path, params: query }),
      // A user who returns within half an hour finds the rows as they were.
      keepUnusedDataFor: 1_800,
      ...subscribedTo(({ list }: PageCall) => [list]),
    }),
    listTotals: build.query<ListTotals, PageCall>({
      query: ({ path, query }) => ({ url: path, params: { ...query, totals: 'only' } }),
      transformResponse: ({ totals = {} }: ListPage) => totals,
      ...subscribedTo(({ list }: PageCall) => [list]),
    }),
  }),
});

/** Loads the pages of a list from its route, and caches them in the store. */
function sourceOf<Row extends ListRow>(store: Store, list: string, path: string): PageSource<Row> {
  return {
    load: (query, signal) => sendRequest({ url: path, params: query, signal }),
    cached: (query) =>
      pagesApi.endpoints.listPage.select({ list, path, query })(store.getState()).data as ListPage<Row> | undefined,
    cache: (query, page) =>
      void store.dispatch(
        pagesApi.util.upsertQueryEntries([
          { endpointName: 'listPage', arg: { list, path, query }, value: page as ListPage },
        ]),
      ),
  };
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

export function useListPages<Row extends ListRow>(
  name: string,
  path: string,
  query: Query,
  /** Whether the query is known yet. */
  ready = true,
): ListState<Row> & { reload: () => void } {
  const store = useStore() as Store;
  const queryKey = JSON.stringify(query);
  const createPages = () => ({ store, name, path, pages: new ListPages<Row>(sourceOf(store, name, path), query) });
  const [current, setCurrent] = useState(createPages);
  const isOther = current.store !== store || current.name !== name || current.path !== path;
  // Another query is shown by the same object, another list by a new one.
  const { pages } = isOther ? createPages() : current;
  if (isOther) setCurrent({ store, name, path, pages });
  useEffect(() => {
    if (ready) pages.show(JSON.parse(queryKey) as Query);
  }, [pages, queryKey, ready]);
  useChanges(name, (changes) => void pages.applyChanges(changes));
  useConnected(pages.retryFailed);
  const state = useSyncExternalStore(pages.subscribe, () => pages.state);
  return { ...state, reload: pages.reload };
}
