import { pauses } from '../../../contract/live/gathering';
import { viewRoutes, type SavedView, type ViewCount } from '../../../contract/workspace/saved-views';
import { api } from '../../api/api';
import { subscribedTo, topicTag } from '../../api/subscribed-to';
import type { Store } from '../../api/store';
import { useAction } from '../../act/use-action';

const viewLists = ['views'];
const viewTags = viewLists.map(topicTag);

/** Counting all views is costly, and a list may change by the second. */
const countedAgain = subscribedTo((list: string) => [list], { pauseMs: pauses.figures });

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
      ...countedAgain,
      providesTags: (counts, failure, list) => [...viewTags, ...countedAgain.providesTags(counts, failure, list)],
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

/** The number of rows of each view of a list. */
export function useViewCounts(list: string, skip: boolean): Readonly<Record<string, ViewCount>> {
  const { data = noCounts } = viewsApi.useViewCountsQuery(list, { skip });
  return data;
}

const noCounts: Readonly<Record<string, ViewCount>> = {};
