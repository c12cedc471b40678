import { api } from '../api/api';
import { followed } from '../api/followed';
import type { RateToday } from './missing-rates';

const ratesApi = api.injectEndpoints({
  endpoints: (build) => ({
    rates: build.query<RateToday[], void>({
      query: () => ({ url: '/api/helper/currencylist' }),
      transformResponse: ({ rates }: { rates: RateToday[] }) => rates,
      ...followed(() => ['currency']),
    }),
  }),
});

/** The rates in force, renewed in every open window when somebody changes one. */
export function useRates(): readonly RateToday[] | undefined {
  return ratesApi.useRatesQuery().data;
}
