import { useState } from 'react';
import { api } from '../api/api';
import type { ListRow } from '../grid/grid-column';
import { useChanges } from '../live/use-live';

interface ReportCall {
  url: string;
  params: Record<string, string>;
}

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.query<readonly ListRow[], ReportCall>({
      query: ({ url, params }) => ({ url, params }),
      transformResponse: ({ listdata }: { listdata: ListRow[] }) => listdata,
      // Calculated again each time that the user asks for it, and never by itself: it keeps a processor of the database busy.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useReportQuery } = reportApi;
export const { report: reportCall } = reportApi.endpoints;

/** Whether something that a report depends on has changed since it was calculated, at `calculatedAt`. */
export function useIsOutdated(topic: string, calculatedAt: number | undefined): boolean {
  const [changedAt, setChangedAt] = useState(-Infinity);
  useChanges(topic, () => setChangedAt(Date.now()));
  return calculatedAt !== undefined && changedAt >= calculatedAt;
}
