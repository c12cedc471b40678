import type { AnswerOf } from '../../../contract/route';
import type { customsRoutes } from '../../../contract/shipment/customs/routes';
import { api } from '../../api/api';
import { ofFile } from '../header/of-file';

export type Card = AnswerOf<(typeof customsRoutes)['read']>['singledata'];

const cardApi = api.injectEndpoints({
  endpoints: (build) => ({
    customsCard: build.query<Card, number>({
      query: (id) => ({ url: `/api/custom/${id}` }),
      transformResponse: ({ singledata }: { singledata: Card }) => singledata,
      ...ofFile,
    }),
  }),
});

export const { useCustomsCardQuery } = cardApi;
