import type { RecordAsOf, TimelineEntry } from '../../contract/history/timeline';
import { api } from '../api/api';

interface Record {
  kind: string;
  id: number;
}

const url = ({ kind, id }: Record): string => `/api/history/${kind}/${id}`;
const tag = ({ kind, id }: Record) => ({ type: 'history' as const, id: `${kind}/${id}` });

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query<TimelineEntry[], Record>({
      query: (record) => ({ url: url(record) }),
      transformResponse: ({ listdata }: { listdata: TimelineEntry[] }) => listdata,
      providesTags: (_answer, _failure, record) => [tag(record)],
    }),
    asOf: build.query<RecordAsOf, Record & { at: string }>({
      query: ({ at, ...record }) => ({ url: `${url(record)}/asof`, params: { at } }),
      providesTags: (_answer, _failure, record) => [tag(record)],
    }),
    undo: build.mutation<{ message: string }, Record & { position: number }>({
      query: ({ position, ...record }) => ({ method: 'POST', url: `${url(record)}/undo`, body: { position } }),
      invalidatesTags: (_answer, _failure, record) => [tag(record)],
    }),
  }),
});

export const { useTimelineQuery, useAsOfQuery, useUndoMutation } = historyApi;
