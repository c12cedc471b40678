import type { AnswerOf } from '../../../contract/route';
import { recordKey } from '../../../contract/record';
import type { customsRoutes } from '../../../contract/shipment/customs/routes';
import { api } from '../../api/api';
import { followed, topicTag } from '../../api/followed';

export type Card = AnswerOf<(typeof customsRoutes)['read']>['singledata'];

const nameOf = (id: number): string => recordKey('shipment', id);

const cardApi = api.injectEndpoints({
  endpoints: (build) => ({
    customsCard: build.query<Card, number>({
      query: (id) => ({ url: `/api/custom/${id}` }),
      transformResponse: ({ singledata }: { singledata: Card }) => singledata,
      ...followed((id: number) => [nameOf(id)]),
      // One's own save of any section renews the history of the file, and with it the card.
      providesTags: (_card, _failure, id) => [topicTag(nameOf(id)), { type: 'history', id: nameOf(id) }],
    }),
  }),
});

export const { useCustomsCardQuery } = cardApi;
