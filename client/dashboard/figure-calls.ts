import type { skipToken } from '@reduxjs/toolkit/query';
import type { chartRoutes } from '../../contract/dashboard/chart-routes';
import type { staffRoutes } from '../../contract/dashboard/staff-routes';
import { chartsTopic, staffTopic } from '../../contract/dashboard/topic';
import { pauses } from '../../contract/live/gathering';
import type { AnswerOf } from '../../contract/route';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

export type OrderCharts = AnswerOf<(typeof chartRoutes)['charts']>;
type StaffCards = AnswerOf<(typeof staffRoutes)['staff']>;
type ChosenSums = AnswerOf<(typeof staffRoutes)['chosenAgents']>['listdata'];
export type PersonFigures = AnswerOf<(typeof staffRoutes)['person']>;

const ofCharts = subscribedTo(() => [chartsTopic], { pauseMs: pauses.charts });
const ofStaff = subscribedTo(() => [staffTopic], { pauseMs: pauses.charts });

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
    chosenSums: build.query<ChosenSums, Record<string, string>>({
      query: (params) => ({ url: '/api/dashboard/chosenagents', params }),
      transformResponse: ({ listdata }: { listdata: ChosenSums }) => listdata,
      ...ofStaff,
    }),
    personFigures: build.query<PersonFigures, Record<string, string>>({
      query: (params) => ({ url: '/api/dashboard/person', params }),
      ...ofStaff,
    }),
  }),
});

export const { useOrderChartsQuery, usePersonFiguresQuery } = figureApi;

/** The cards of the staff, with the files of tariff managers as a sum of the cheapest agents. */
export interface StaffFigures {
  cards: StaffCards;
  chosen: ChosenSums;
}

/** `data` is of the query before while another one is loaded, `currentData` never is. */
export function useStaffFigures(query: Record<string, string> | typeof skipToken): {
  data: StaffFigures | undefined;
  currentData: StaffFigures | undefined;
  isError: boolean;
  refetch: () => void;
} {
  const cards = figureApi.useStaffCardsQuery(query);
  const chosen = figureApi.useChosenSumsQuery(query);
  return {
    data: bothOf(cards.data, chosen.data),
    currentData: bothOf(cards.currentData, chosen.currentData),
    isError: cards.isError || chosen.isError,
    refetch: () => {
      void cards.refetch();
      void chosen.refetch();
    },
  };
}

function bothOf(cards?: StaffCards, chosen?: ChosenSums): StaffFigures | undefined {
  return cards && chosen ? { cards, chosen } : undefined;
}
