import type { RecordAsOf, TimelineEntry } from '../../contract/history/timeline';
import { recordKey } from '../../contract/record';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

interface OfRecord {
  kind: string;
  id: number;
}

const keyOf = ({ kind, id }: OfRecord) => recordKey(kind, id);
const url = (record: OfRecord): string => `/api/history/${keyOf(record)}`;
const ofRecord = subscribedTo((record: OfRecord) => [keyOf(record)]);
/** After the user's own save the form has the record already, so only the history is refetched. */
const ofHistory = {
  ...ofRecord,
  providesTags: (answer: unknown, failure: unknown, record: OfRecord) => [
    ...ofRecord.providesTags(answer, failure, record),
    { type: 'history' as const, id: keyOf(record) },
  ],
};

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query<TimelineEntry[], OfRecord>({
      query: (record) => ({ url: url(record), afterPaint: true }),
      transformResponse: ({ listdata }: { listdata: TimelineEntry[] }) => listdata,
      ...ofHistory,
    }),
    asOf: build.query<RecordAsOf, OfRecord & { at: string }>({
      query: ({ at, ...record }) => ({ url: `${url(record)}/asof`, params: { at } }),
      ...ofHistory,
    }),
  }),
});

export const { useTimelineQuery, useAsOfQuery } = historyApi;
