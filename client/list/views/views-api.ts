import { useEffect, useRef } from 'react';
import { viewRoutes, type SavedView, type ViewCount } from '../../../contract/workspace/saved-views';
import { api } from '../../api/api';
import { topicTag } from '../../api/subscribed-to';
import type { Store } from '../../api/store';
import { useChanges } from '../../live/use-live';
import { useAction } from '../../act/use-action';

const viewLists = ['views'];
const viewTags = viewLists.map(topicTag);

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    views: build.query<SavedView[], void>({
      query: () => ({ url: viewRoutes.views.path }),
      transformResponse: ({ views }: { views: SavedView[] }) => views,
      keepUnusedDataFor: 86_400,
      providesTags: viewTags,
    }),
    viewCounts: build.query<Record<string, ViewCount>, string>({
      query: (list) => ({ url: viewRoutes.counts.path, params: { list } }),
      transformResponse: ({ counts }: { counts: Record<string, ViewCount> }) => counts,
      providesTags: viewTags,
    }),
  }),
});
export const { useViewsQuery } = viewsApi;

/** Actions on saved views show no message, because their effect is visible in the list. */
export function useViewAct() {
  return useAction(viewLists, { onDone: () => undefined });
}

export function viewAddress(route: 'edit' | 'delete', id: number): string {
  return viewRoutes[route].path.replace('{id}', String(id));
}

/** Loads the views in advance, so that the first list can request its rows at once. */
export async function fetchViews(store: Store): Promise<void> {
  await store.dispatch(viewsApi.endpoints.views.initiate(undefined, { subscribe: false }));
}

/** The minimum time between two counts of the views, however often the list changes. */
const leastPauseMs = 10_000;

/** The number of rows of each view of a list, counted again some time after the list has changed. */
export function useViewCounts(list: string, skip: boolean): Readonly<Record<string, ViewCount>> {
  const { data = {}, refetch } = viewsApi.useViewCountsQuery(list, { skip });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChanges(skip ? [] : list, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refetch();
    }, leastPauseMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return data;
}
