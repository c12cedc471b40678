import type { AnswerOf } from '../../contract/route';
import type { bulkRoutes } from '../../contract/bulk/routes';
import { api } from '../api/api';
import { topicTag } from '../api/subscribed-to';

export type BulkAnswer = AnswerOf<(typeof bulkRoutes)['one']>;

/** Bulk actions belong to one user. The server does not push their progress, so they are polled while one of them runs. */
export const ownActLists = ['bulk'];
const pollMs = 1_000;

export const isRunning = ({ state }: Pick<BulkAnswer, 'state'>): boolean => state === 'running';

const actsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownActs: build.query<BulkAnswer[], void>({
      query: () => ({ url: '/api/bulk' }),
      transformResponse: ({ acts }: { acts: BulkAnswer[] }) => acts,
      providesTags: ownActLists.map(topicTag),
    }),
  }),
});
const { ownActs } = actsApi.endpoints;

/** The user's recent bulk actions, newest first, also those from before the page was opened. */
export function useOwnActs(): readonly BulkAnswer[] | undefined {
  const { data } = ownActs.useQueryState();
  const pollingInterval = data?.some(isRunning) ? pollMs : 0;
  ownActs.useQuerySubscription(undefined, { pollingInterval, refetchOnMountOrArgChange: true });
  return data;
}
