import { dashboardTopic } from '../../contract/dashboard/topic';
import { pauses } from '../../contract/live/gathering';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

export interface DayCount {
  ognoo: string;
  cnt: number;
}
export interface SalesCount {
  sales: string;
  cnt: number;
}
interface Counters {
  totalarrived: number;
  totalconsignee: number;
  totalagent: number;
  averageday: number;
}

/** The home page is open in every office all day, and its figures change by the second. */
const ofFigures = subscribedTo(() => [dashboardTopic], { pauseMs: pauses.figures });

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query<DayCount[], { start: string; end: string }>({
      query: (params) => ({ url: '/api/dashboard/calendar', params }),
      transformResponse: ({ listdata }: { listdata: DayCount[] }) => listdata,
      ...ofFigures,
    }),
    day: build.query<SalesCount[], string>({
      query: (day) => ({ url: `/api/dashboard/cday/${day}` }),
      transformResponse: ({ listdata }: { listdata: SalesCount[] }) => listdata,
      ...ofFigures,
    }),
    counters: build.query<Counters, void>({ query: () => ({ url: '/api/dashboard/stat' }), ...ofFigures }),
  }),
});

export const { useCalendarQuery, useCountersQuery, useDayQuery } = homeApi;
