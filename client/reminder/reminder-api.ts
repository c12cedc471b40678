import { dueReminderListName, reminderKind, reminderListName, reminderListPath } from '../../contract/reminder/kind';
import type { reminderRoutes } from '../../contract/reminder/routes';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import type { WriteTarget } from '../act/use-write';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

type Answer = AnswerOf<(typeof reminderRoutes)['detail']>;
export type ReminderDetail = Answer['data'];

/** A reminder as its list answers it. */
export interface ReminderRow {
  id: number;
  on: string;
  level: 1 | 2 | 3;
  mnt: number;
  state: 1 | 2 | 3;
  sent_on: string | null;
}

/** The reminder that is due for a payer. */
export interface DueReminder {
  level: 1 | 2 | 3;
  late: number;
  mnt: number;
}

/** The lists that change with a reminder. */
const reminderLists = [reminderListName, dueReminderListName];

/** What a change of one is sent for. */
export const reminderTarget = (id: number): WriteTarget => ({ kind: reminderKind, id, lists: reminderLists });

const reminderApi = api.injectEndpoints({
  endpoints: (build) => ({
    reminder: build.query<Answer, number>({
      query: (id) => ({ url: `${reminderListPath}/${id}` }),
      ...subscribedTo((id: number) => [recordKey(reminderKind, id)]),
    }),
    remindersOfPayer: build.query<readonly ReminderRow[], number>({
      query: (payer) => ({ url: reminderListPath, params: { payer, perpage: 20, totals: 0 }, afterPaint: true }),
      transformResponse: ({ listdata }: { listdata: readonly ReminderRow[] }) => listdata,
      ...subscribedTo(() => [reminderListName]),
    }),
    dueReminder: build.query<DueReminder | null, number>({
      query: (payer) => ({ url: `${reminderListPath}/due`, params: { ids: payer }, afterPaint: true }),
      transformResponse: ({ listdata: [due] }: { listdata: readonly DueReminder[] }) => due ?? null,
      ...subscribedTo(() => [dueReminderListName]),
    }),
  }),
});

export const { useReminderQuery, useRemindersOfPayerQuery, useDueReminderQuery } = reminderApi;
