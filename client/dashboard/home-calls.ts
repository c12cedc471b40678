import { useEffect, useRef } from 'react';
import { dashboardTopic } from '../../contract/dashboard/routes';
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

/** Pages of this kind lie open everywhere, all day: what changes by the second is asked for every two. */
const leastMs = 2_000;

/** Asks again when something changed that the page counts: at once, unless it has just asked. */
function useFollowing(refetch: () => unknown): void {
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useChanges(dashboardTopic, () => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, asked.current + leastMs - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      asked.current = Date.now();
      refetch();
    }, wait);
  });
}

export function useCalendar(span: { start: string; end: string }) {
  const answer = homeApi.useCalendarQuery(span);
  useFollowing(answer.refetch);
  return answer;
}

export function useCounters() {
  const answer = homeApi.useCountersQuery();
  useFollowing(answer.refetch);
  return answer;
}
