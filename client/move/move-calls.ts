import type { moveConfirmRoutes } from '../../contract/move/confirm-routes';
import type { moveRehearsalRoutes } from '../../contract/move/rehearsal-routes';
import type { moveRoutes } from '../../contract/move/routes';
import type { moveTotalRoutes } from '../../contract/move/totals/routes';
import type { Paper } from '../../contract/paper/paper';
import type { AnswerOf, QueryOf } from '../../contract/route';
import { api } from '../api/api';
import { topicTag } from '../api/subscribed-to';

type Routes = typeof moveRoutes;
export type MoveLine = AnswerOf<Routes['list']>['listdata'][number];
export type OneMove = AnswerOf<Routes['one']>['data'];
export type MoveFile = OneMove['files'][number];
export type MoveSheet = OneMove['sheets'][number];
export type OneSheet = AnswerOf<Routes['sheet']>['data'];
export type MappedColumn = OneSheet['mapping'][number];
export type ShownKind = AnswerOf<Routes['kinds']>['kinds'][number];
export type ShownColumn = ShownKind['columns'][number];
export type MoveQuestion = AnswerOf<Routes['questions']>['listdata'][number];
export type MoveReason = AnswerOf<Routes['reasons']>['listdata'][number];
export type WrittenMove = AnswerOf<(typeof moveConfirmRoutes)['written']>['data'];
export type MoveRehearsals = AnswerOf<(typeof moveRehearsalRoutes)['rehearsals']>;
export type MoveRehearsal = MoveRehearsals['listdata'][number];
export type MoveTotals = AnswerOf<(typeof moveTotalRoutes)['totals']>['data'];
export type TotalParties = AnswerOf<(typeof moveTotalRoutes)['totalParties']>;
type RowPage = AnswerOf<Routes['rows']>;
export type MoveRow = RowPage['listdata'][number];
export type RowFilters = Pick<QueryOf<Routes['rows']>, 'sheet' | 'kind' | 'state' | 'reason'>;

/** After a change of a move all answers about moves are refetched: only those that are on the screen are in the cache. */
export const moveLists = ['moves'];
const tags = moveLists.map(topicTag);

const moveApi = api.injectEndpoints({
  endpoints: (build) => ({
    moves: build.query<MoveLine[], void>({
      query: () => ({ url: '/api/moves' }),
      transformResponse: ({ listdata }: AnswerOf<Routes['list']>) => listdata,
      providesTags: tags,
    }),
    moveKinds: build.query<ShownKind[], void>({
      query: () => ({ url: '/api/moves/kinds' }),
      transformResponse: ({ kinds }: AnswerOf<Routes['kinds']>) => kinds,
    }),
    move: build.query<OneMove, number>({
      query: (id) => ({ url: `/api/moves/${id}` }),
      transformResponse: ({ data }: AnswerOf<Routes['one']>) => data,
      providesTags: tags,
    }),
    moveSheet: build.query<OneSheet, number>({
      query: (id) => ({ url: `/api/moves/sheets/${id}` }),
      transformResponse: ({ data }: AnswerOf<Routes['sheet']>) => data,
      providesTags: tags,
    }),
    moveQuestions: build.query<MoveQuestion[], number>({
      query: (id) => ({ url: `/api/moves/${id}/questions` }),
      transformResponse: ({ listdata }: AnswerOf<Routes['questions']>) => listdata,
      providesTags: tags,
    }),
    moveReasons: build.query<MoveReason[], number>({
      query: (id) => ({ url: `/api/moves/${id}/reasons` }),
      transformResponse: ({ listdata }: AnswerOf<Routes['reasons']>) => listdata,
      providesTags: tags,
    }),
    moveTotals: build.query<MoveTotals, number>({
      query: (id) => ({ url: `/api/moves/${id}/totals` }),
      transformResponse: ({ data }: { data: MoveTotals }) => data,
      providesTags: tags,
    }),
    moveTotalParties: build.query<TotalParties, number>({
      query: (id) => ({ url: `/api/moves/${id}/totals/parties` }),
      providesTags: tags,
    }),
    writtenMove: build.query<WrittenMove, number>({
      query: (id) => ({ url: `/api/moves/${id}/written` }),
      transformResponse: ({ data }: { data: WrittenMove }) => data,
      providesTags: tags,
    }),
    /** Nothing of it changes after the move is confirmed. */
    moveReport: build.query<Paper, number>({ query: (id) => ({ url: `/api/moves/${id}/report` }) }),
    moveRehearsals: build.query<MoveRehearsals, number>({
      query: (id) => ({ url: `/api/moves/${id}/rehearsals` }),
      providesTags: tags,
    }),
    moveRows: build.infiniteQuery<RowPage, { id: number; filters: RowFilters }, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { id, filters }, pageParam: after }) => ({
        url: `/api/moves/${id}/rows`,
        params: { ...filters, after },
      }),
      providesTags: tags,
    }),
  }),
});

export const {
  useMovesQuery,
  useMoveKindsQuery,
  useMoveQuery,
  useMoveSheetQuery,
  useMoveQuestionsQuery,
  useMoveReasonsQuery,
  useMoveTotalsQuery,
  useMoveTotalPartiesQuery,
  useWrittenMoveQuery,
  useMoveReportQuery,
  useMoveRehearsalsQuery,
  useMoveRowsInfiniteQuery,
} = moveApi;
