import type { moveDoubleRoutes } from '../../../contract/move/doubles/routes';
import type { partyRoutes } from '../../../contract/party/routes';
import type { AnswerOf, QueryOf } from '../../../contract/route';
import { api } from '../../api/api';
import { topicTag } from '../../api/subscribed-to';
import { moveLists } from '../move-calls';

type Routes = typeof moveDoubleRoutes;
type DoublePage = AnswerOf<Routes['list']>;
export type MoveDouble = DoublePage['listdata'][number];
export type DoubleSide = MoveDouble['own'];
export type DoubleCounts = DoublePage['counts'];
export type DoubleFilters = Pick<QueryOf<Routes['list']>, 'sign' | 'sureness' | 'decision'>;
export type DecidedDouble = AnswerOf<Routes['decide']>;
export type DecidedDoubles = AnswerOf<Routes['decideAll']>;
type Party = AnswerOf<(typeof partyRoutes)['detail']>['data'];

const doubleApi = api.injectEndpoints({
  endpoints: (build) => ({
    moveDoubles: build.infiniteQuery<DoublePage, { id: number; filters: DoubleFilters }, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { id, filters }, pageParam: after }) => ({
        url: `/api/moves/${id}/doubles`,
        params: { ...filters, after },
      }),
      providesTags: moveLists.map(topicTag),
    }),
    /** What is open of a payer or an agent that is here already. */
    doubleParty: build.query<Party, { list: string; id: number }>({
      query: ({ list, id }) => ({ url: `/api/parties/${list}/${id}` }),
      transformResponse: ({ data }: { data: Party }) => data,
    }),
  }),
});

export const { useMoveDoublesInfiniteQuery, useDoublePartyQuery } = doubleApi;
