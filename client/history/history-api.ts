import type { Json } from '../../contract/json';
import { api } from '../api/api';
import type { TimelineEntry } from './entry';

interface Record {
  kind: string;
  id: number;
}

export interface AsOf {
  version: number;
  at: string | null;
  state: { [field: string]: Json };
  since: TimelineEntry[];
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
    asOf: build.query<AsOf, Record & { version: number }>({
      query: ({ version, ...record }) => ({ url: `${url(record)}/asof`, params: { version } }),
      providesTags: (_answer, _failure, record) => [tag(record)],
    }),
    undo: build.mutation<{ message: string }, Record & { position: number }>({
      query: ({ position, ...record }) => ({ method: 'POST', url: `${url(record)}/undo`, body: { position } }),
      invalidatesTags: (_answer, _failure, record) => [tag(record)],
    }),
  }),
});

export const { useTimelineQuery, useAsOfQuery, useUndoMutation } = historyApi;
