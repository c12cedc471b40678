import { useDispatch } from 'react-redux';
import type { AnswerOf } from '../../../contract/route';
import type { expensesRoutes } from '../../../contract/shipment/expenses/routes';
import type { tracingRoutes } from '../../../contract/shipment/tracing/routes';
import { api } from '../../api/api';
import { ask } from '../../api/ask';
import type { Call } from '../../api/send';
import type { Store } from '../../api/store';
import { useLive } from '../../live/use-live';
import { fileTag, ofFile } from '../of-file';

type Tracing = typeof tracingRoutes;
export type TracingRow = AnswerOf<Tracing['tracing']>['listdata'][number];
export type NewsRow = AnswerOf<Tracing['news']>['listdata'][number];
export type NoteRow = AnswerOf<Tracing['notes']>['listdata'][number];
export type Expenses = AnswerOf<(typeof expensesRoutes)['list']>;
export type ExpenseRow = Expenses['listdata'][number];

const rowsIn = <Row>({ listdata }: { listdata: Row[] }): Row[] => listdata;

const entriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    tracing: build.query<TracingRow[], number>({
      query: (id) => ({ url: `/api/operation/form/a/${id}` }),
      transformResponse: rowsIn<TracingRow>,
      ...ofFile,
    }),
    news: build.query<NewsRow[], number>({
      query: (id) => ({ url: `/api/operation/form/b/${id}` }),
      transformResponse: rowsIn<NewsRow>,
      ...ofFile,
    }),
    notes: build.query<NoteRow[], number>({
      query: (id) => ({ url: `/api/operation/medee/${id}` }),
      transformResponse: rowsIn<NoteRow>,
      ...ofFile,
    }),
    expenses: build.query<Expenses, number>({
      query: (id) => ({ url: `/api/operation/extra/expenses/${id}` }),
      ...ofFile,
    }),
  }),
});

export const { useTracingQuery, useNewsQuery, useNotesQuery, useExpensesQuery } = entriesApi;

/** Sends an act on the entries of a file and renews what follows from them; the lists show it with the next change they are told of. */
export function useEntryAct(id: number): <A extends object>(call: Call) => Promise<A> {
  const live = useLive();
  const dispatch = useDispatch<Store['dispatch']>();
  return async (call) => {
    const answer = await ask<never>(call);
    // What the server tells of it renews the same; without a connection nobody would.
    if (live.connection.state !== 'live') dispatch(api.util.invalidateTags([fileTag(id)]));
    return answer;
  };
}
