import type { AnswerOf } from '../../../contract/route';
import { recordKey } from '../../../contract/record';
import type { fileRoutes } from '../../../contract/shipment/header';
import { api } from '../../api/api';
import { followed, topicTag } from '../../api/followed';

export type Header = AnswerOf<(typeof fileRoutes)['header']>;

const nameOf = (id: number): string => recordKey('shipment', id);

const headerApi = api.injectEndpoints({
  endpoints: (build) => ({
    fileHeader: build.query<Header, number>({
      query: (id) => ({ url: `/api/shipment/${id}/header` }),
      ...followed((id: number) => [nameOf(id)]),
      // It follows from what happened to the file, as the timeline does, so one's own save renews both.
      providesTags: (_header, _failure, id) => [topicTag(nameOf(id)), { type: 'history', id: nameOf(id) }],
    }),
  }),
});

/** What stands over a file whatever section of it is in front; renewed with every change of any section. */
export function useFileHeader(id: number): Header | undefined {
  return headerApi.useFileHeaderQuery(id).data;
}
