import { monthEndTopic } from '../../contract/closing/month-end';
import { closingId, closingKind } from '../../contract/closing/months';
import type { closingRoutes } from '../../contract/closing/routes';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

type Routes = typeof closingRoutes;
export type Month = AnswerOf<Routes['months']>['listdata'][number];
export type OpenInMonth = AnswerOf<Routes['open']>;

const record = recordKey(closingKind, closingId);

const closingApi = api.injectEndpoints({
  endpoints: (build) => ({
    months: build.query<Month[], void>({
      query: () => ({ url: '/api/finance/months' }),
      transformResponse: ({ listdata }: { listdata: Month[] }) => listdata,
      ...subscribedTo(() => [record]),
    }),
    openInMonth: build.query<OpenInMonth, string>({
      query: (month) => ({ url: `/api/finance/months/${month}/open` }),
      ...subscribedTo(() => [monthEndTopic]),
    }),
  }),
});

export const { useMonthsQuery, useOpenInMonthQuery } = closingApi;
