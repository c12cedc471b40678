import type { moveCompareRoutes } from '../../../contract/move/compare-routes';
import type { ComparedState } from '../../../contract/move/states';
import type { AnswerOf } from '../../../contract/route';
import { api } from '../../api/api';
import { topicTag } from '../../api/subscribed-to';
import { moveLists } from '../move-calls';

type Routes = typeof moveCompareRoutes;
export type Comparison = AnswerOf<Routes['comparisons']>['listdata'][number];
type DifferencePage = AnswerOf<Routes['differences']>;
export type Difference = DifferencePage['listdata'][number];

interface DifferencesOf {
  id: number;
  state: ComparedState;
}

const tags = moveLists.map(topicTag);

const compareApi = api.injectEndpoints({
  endpoints: (build) => ({
    comparisons: build.query<Comparison[], number>({
      query: (move) => ({ url: `/api/moves/${move}/comparisons` }),
      transformResponse: ({ listdata }: AnswerOf<Routes['comparisons']>) => listdata,
      providesTags: tags,
    }),
    differences: build.infiniteQuery<DifferencePage, DifferencesOf, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { id, ...filters }, pageParam: after }) => ({
        url: `/api/moves/comparisons/${id}/rows`,
        params: { ...filters, after },
      }),
      providesTags: tags,
    }),
  }),
});

export const { useComparisonsQuery, useDifferencesInfiniteQuery } = compareApi;
