import { api } from '../api/api';
import { useChanges } from '../live/use-live';

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

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query<DayCount[], { start: string; end: string }>({
      query: (params) => ({ url: '/api/dashboard/calendar', params }),
      transformResponse: ({ listdata }: { listdata: DayCount[] }) => listdata,
    }),
    day: build.query<SalesCount[], string>({
      query: (day) => ({ url: `/api/dashboard/cday/${day}` }),
      transformResponse: ({ listdata }: { listdata: SalesCount[] }) => listdata,
    }),
    counters: build.query<Counters, void>({ query: () => ({ url: '/api/dashboard/stat' }) }),
  }),
});

export const { useDayQuery } = homeApi;

/** Shipments move between these lists; the home page follows whichever of them its reader may watch. */
const moving = ['shippingorder', 'inquiry', 'finished'];

export function useCalendar(span: { start: string; end: string }) {
  const answer = homeApi.useCalendarQuery(span);
  useChanges(moving, () => void answer.refetch());
  return answer;
}

export function useCounters() {
  const answer = homeApi.useCountersQuery();
  useChanges([...moving, 'consignee', 'agent'], () => void answer.refetch());
  return answer;
}
