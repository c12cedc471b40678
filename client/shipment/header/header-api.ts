import { skipToken } from '@reduxjs/toolkit/query';
import type { AnswerOf } from '../../../contract/route';
import type { fileRoutes } from '../../../contract/shipment/file/header';
import type { FetchAnswer } from '../../api/prefetch';
import { api } from '../../api/api';
import { ofFile } from './of-file';

export type Header = AnswerOf<(typeof fileRoutes)['header']>;

const headerApi = api.injectEndpoints({
  endpoints: (build) => ({
    fileHeader: build.query<Header, number>({ query: (id) => ({ url: `/api/shipment/${id}/header` }), ...ofFile }),
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
