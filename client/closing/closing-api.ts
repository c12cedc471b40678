import { closingId, closingKind } from '../../contract/closing/months';
import type { closingRoutes } from '../../contract/closing/routes';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

export type Month = AnswerOf<(typeof closingRoutes)['months']>['listdata'][number];

const record = recordKey(closingKind, closingId);

const closingApi = api.injectEndpoints({
  endpoints: (build) => ({
    months: build.query<Month[], void>({
      query: () => ({ url: '/api/finance/months' }),
      transformResponse: ({ listdata }: { listdata: Month[] }) => listdata,
      ...subscribedTo(() => [record]),
    }),
  }),
});

export const { useMonthsQuery } = closingApi;
