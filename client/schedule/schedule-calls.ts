import type { ExportAnswer, SchedulableAnswer, ScheduleAnswer } from '../../contract/export/export';
import type { TableDeclaration } from '../../contract/list';
import { api } from '../api/api';
import { topicTag } from '../api/subscribed-to';

/** Schedules belong to one user: they change here, or by the worker, which shows in the user's files. */
export const scheduleLists = ['schedules'];
const schedules = scheduleLists.map(topicTag);

export type ListedSchedule = ScheduleAnswer & { last: ExportAnswer | null };
/** A list or a report that can be exported regularly, with its declared filters. */
export type Schedulable = Omit<SchedulableAnswer, 'filters'> & Pick<TableDeclaration, 'filters'>;

export interface SentSchedule {
  what: string;
  name: string;
  filters: Readonly<Record<string, string>>;
  columns: readonly string[];
  sort: string;
  format: string;
  cron: string;
  skip_empty: boolean;
  mail: readonly string[];
}

const scheduleApi = api.injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query<ListedSchedule[], void>({
      query: () => ({ url: '/api/exports/schedules' }),
      transformResponse: (answer: { schedules: ListedSchedule[] }) => answer.schedules,
      providesTags: schedules,
    }),
    schedule: build.query<{ schedule: ScheduleAnswer; runs: ExportAnswer[] }, number>({
      query: (id) => ({ url: `/api/exports/schedules/${id}` }),
      providesTags: schedules,
    }),
    schedulable: build.query<{ tables: Schedulable[]; mail: boolean }, void>({
      query: () => ({ url: '/api/exports/schedules/choices' }),
    }),
  }),
});

export const { useSchedulesQuery, useScheduleQuery, useSchedulableQuery } = scheduleApi;
