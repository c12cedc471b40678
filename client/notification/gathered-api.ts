import { useEffect } from 'react';
import type { gatheredRoutes } from '../../contract/gathered/routes';
import type { AnswerOf } from '../../contract/route';
import { api } from '../api/api';
import { isFailure } from '../api/failure';
import { useNotices } from '../live/use-live';
import { refreshUser } from '../session/session';

export const gatheredPath = '/api/notices';

type Page = AnswerOf<(typeof gatheredRoutes)['list']>;
type Settings = AnswerOf<(typeof gatheredRoutes)['settings']>;
export type GatheredNotice = Page['listdata'][number];
export type NoticeKind = Settings['kinds'][number];

const gatheredApi = api.injectEndpoints({
  endpoints: (build) => ({
    gathered: build.infiniteQuery<Page, void, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ more, listdata }) => (more ? listdata.at(-1)?.id : undefined),
      },
      query: ({ pageParam: before }) => ({ url: gatheredPath, params: { before } }),
    }),
    noticeKinds: build.query<Settings, void>({ query: () => ({ url: `${gatheredPath}/settings` }) }),
  }),
});

export const { useNoticeKindsQuery } = gatheredApi;

/** The notices of the user, page by page from the newest one; a new one is added while the page is open. */
export function useGathered() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = gatheredApi.useGatheredInfiniteQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  );
  const unread = data?.pages[0]?.unread;
  useEffect(() => {
    if (unread !== undefined) refreshUser({ gathered: unread });
  }, [unread]);
  useNotices(({ gathered }) => void (gathered && refetch()));
  return {
    notices: data?.pages.flatMap(({ listdata }) => listdata),
    unread: unread ?? 0,
    failure: isFailure(error) ? error : undefined,
    hasMore: hasNextPage,
    loadMore: () => void (hasNextPage && !isFetchingNextPage && fetchNextPage()),
    reload: () => void refetch(),
  };
}
