import type { chartRoutes } from '../../contract/dashboard/chart-routes';
import type { staffRoutes } from '../../contract/dashboard/staff-routes';
import { chartsTopic, staffTopic } from '../../contract/dashboard/topic';
import type { AnswerOf } from '../../contract/route';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

export type OrderCharts = AnswerOf<(typeof chartRoutes)['charts']>;
export type StaffCards = AnswerOf<(typeof staffRoutes)['staff']>;
export type PersonFigures = AnswerOf<(typeof staffRoutes)['person']>;

const ofCharts = subscribedTo(() => [chartsTopic]);
const ofStaff = subscribedTo(() => [staffTopic]);

const figureApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderCharts: build.query<OrderCharts, Record<string, string>>({
      query: (params) => ({ url: '/api/dashboard/new', params }),
      // The server may send it as JSON text (D115).
      transformResponse: (answer: OrderCharts & { profitbymonth: OrderCharts['profitbymonth'] | string }) => ({
        ...answer,
        profitbymonth:
          typeof answer.profitbymonth === 'string'
            ? (JSON.parse(answer.profitbymonth) as OrderCharts['profitbymonth'])
            : answer.profitbymonth,
      }),
      ...ofCharts,
    }),
    staffCards: build.query<StaffCards, Record<string, string>>({
      query: (params) => ({ url: '/api/dashboard/admin', params }),
      ...ofStaff,
    }),
    personFigures: build.query<PersonFigures, Record<string, string>>({
      query: (params) => ({ url: '/api/dashboard/person', params }),
      ...ofStaff,
    }),
  }),
});

export const { useOrderChartsQuery, useStaffCardsQuery, usePersonFiguresQuery } = figureApi;
