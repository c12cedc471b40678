import { api } from '../api/api';
import type { ListRow } from '../list/grid-column';

interface Asked {
  call: string;
  params: Record<string, string>;
}

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.query<readonly ListRow[], Asked>({
      query: ({ call, params }) => ({ url: `/api/report/${call}`, params }),
      transformResponse: ({ listdata }: { listdata: ListRow[] }) => listdata,
      // Figures of a moment: asked again each time that somebody calculates.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useReportQuery } = reportApi;
