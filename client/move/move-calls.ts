import type { moveRoutes } from '../../contract/move/routes';
import type { AnswerOf } from '../../contract/route';
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
  }),
});

export const { useMovesQuery, useMoveKindsQuery, useMoveQuery, useMoveSheetQuery } = moveApi;
