import type { ExportAnswer, SchedulableAnswer, ScheduleAnswer } from '../../contract/export/export';
import type { TableDeclaration } from '../../contract/list';
import { api } from '../api/api';
import { topicTag } from '../api/followed';

/** Schedules are one's own: they change here, or by the worker, which the files tell. */
const schedules = topicTag('schedules');

export type ListedSchedule = ScheduleAnswer & { last: ExportAnswer | null };
/** What can be made regularly, with its filters as they are declared. */
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
      providesTags: [schedules],
    }),
    schedule: build.query<{ schedule: ScheduleAnswer; runs: ExportAnswer[] }, number>({
      query: (id) => ({ url: `/api/exports/schedules/${id}` }),
      providesTags: [schedules],
    }),
    schedulable: build.query<{ tables: Schedulable[]; mail: boolean }, void>({
      query: () => ({ url: '/api/exports/schedules/choices' }),
    }),
    saveSchedule: build.mutation<{ message: string; id: number }, { id: number | null; body: SentSchedule }>({
      query: ({ id, body }) => ({
        method: 'POST',
        url: id === null ? '/api/exports/schedules' : `/api/exports/schedules/${id}/edit`,
        body,
      }),
      invalidatesTags: [schedules],
    }),
    actOnSchedule: build.mutation<
      { message: string; id?: number },
      { id: number; act: 'run' | 'pause' | 'resume' | 'delete' }
    >({
      query: ({ id, act }) => ({
        method: 'POST',
        url: `/api/exports/schedules/${id}/${act}`,
        ...(act === 'delete' ? { body: { _method: 'DELETE' } } : {}),
      }),
      invalidatesTags: [schedules],
    }),
  }),
});

export const {
  useSchedulesQuery,
  useScheduleQuery,
  useSchedulableQuery,
  useSaveScheduleMutation,
  useActOnScheduleMutation,
} = scheduleApi;
