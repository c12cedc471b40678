import { reportsTopic } from '../../contract/dashboard/topic';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';
import type { ListRow } from '../grid/grid-column';

interface ReportCall {
  url: string;
  /** The topics whose changes change it. */
  topics?: readonly string[];
  params: Record<string, string>;
}

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.query<readonly ListRow[], ReportCall>({
      query: ({ url, params }) => ({ url, params }),
      transformResponse: ({ listdata }: { listdata: ListRow[] }) => listdata,
      // Queried again each time that the user calculates, and while it is shown whenever its data changes.
      keepUnusedDataFor: 0,
      ...subscribedTo(({ topics = [reportsTopic] }) => topics),
    }),
  }),
});

export const { useReportQuery } = reportApi;
