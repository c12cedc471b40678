import { skipToken } from '@reduxjs/toolkit/query';
import type { AnswerOf } from '../../../contract/route';
import type { forecastRoutes } from '../../../contract/shipment/file/forecast';
import type { ForecastDay } from '../../../contract/shipment/file/milestones';
import type { fileRoutes } from '../../../contract/shipment/file/header';
import type { FetchAnswer } from '../../api/prefetch';
import { api } from '../../api/api';
import { ofFile } from './of-file';

export type Header = AnswerOf<(typeof fileRoutes)['header']>;
type Forecast = AnswerOf<(typeof forecastRoutes)['ofFile']>;

const headerApi = api.injectEndpoints({
  endpoints: (build) => ({
    fileHeader: build.query<Header, number>({ query: (id) => ({ url: `/api/shipment/${id}/header` }), ...ofFile }),
    forecast: build.query<Forecast, number>({ query: (id) => ({ url: `/api/shipment/${id}/forecast` }), ...ofFile }),
  }),
});

export const prefetchFileHeader =
  (id: number): FetchAnswer =>
  (dispatch) =>
    dispatch(headerApi.endpoints.fileHeader.initiate(id, { subscribe: false }));

/** The data of a file's header, the same for all sections; refetched with every change of any section. */
export function useFileHeader(id: number | undefined): Header | undefined {
  return headerApi.useFileHeaderQuery(id ?? skipToken).data;
}

/** The days proposed for the milestones ahead of an order whose goods are on their way. */
export function useForecast(header: Pick<Header, 'id' | 'stage'> | undefined): readonly ForecastDay[] | undefined {
  const isOnTheWay = header?.stage === 'order' || header?.stage === 'pending';
  return headerApi.useForecastQuery(isOnTheWay ? header.id : skipToken).data?.proposals;
}
