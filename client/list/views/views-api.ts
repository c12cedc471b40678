import { useEffect, useRef } from 'react';
import { viewRoutes, type SavedView, type ViewBody, type ViewCount } from '../../../contract/workspace/saved-views';
import { api } from '../../api/api';
import type { Store } from '../../api/store';
import { useChanges } from '../../live/use-live';

const viewsTag = { type: 'topic' as const, id: 'views' };

const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    views: build.query<SavedView[], void>({
      query: () => ({ url: viewRoutes.views.path }),
      transformResponse: ({ views }: { views: SavedView[] }) => views,
      keepUnusedDataFor: 86_400,
      providesTags: [viewsTag],
    }),
    viewCounts: build.query<Record<string, ViewCount>, string>({
      query: (list) => ({ url: viewRoutes.counts.path, params: { list } }),
      transformResponse: ({ counts }: { counts: Record<string, ViewCount> }) => counts,
      providesTags: [viewsTag],
    }),
    addView: build.mutation<{ id: number }, ViewBody>({
      query: (body) => ({ method: 'POST', url: viewRoutes.add.path, body }),
      invalidatesTags: [viewsTag],
    }),
    editView: build.mutation<unknown, { id: number; body: ViewBody }>({
      query: ({ id, body }) => ({ method: 'POST', url: viewRoutes.edit.path.replace('{id}', String(id)), body }),
      invalidatesTags: [viewsTag],
    }),
    deleteView: build.mutation<unknown, number>({
      query: (id) => ({ method: 'DELETE', url: viewRoutes.delete.path.replace('{id}', String(id)) }),
      invalidatesTags: [viewsTag],
    }),
  }),
});
export const { useViewsQuery, useAddViewMutation, useEditViewMutation, useDeleteViewMutation } = viewsApi;

/** So that the first list that is opened asks for its rows at once. */
export async function fetchViews(store: Store): Promise<void> {
  await store.dispatch(viewsApi.endpoints.views.initiate(undefined, { subscribe: false }));
}

/** However much happens in a list, its views are counted again this often at most. */
const leastPauseMs = 10_000;

/** How many rows the views of a list have, counted again a while after the list has changed. */
export function useViewCounts(list: string, skip: boolean): Readonly<Record<string, ViewCount>> {
  const { data = {}, refetch } = viewsApi.useViewCountsQuery(list, { skip });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChanges(skip ? [] : list, () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void refetch();
    }, leastPauseMs);
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  return data;
}
