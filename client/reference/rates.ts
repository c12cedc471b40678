import { api } from '../api/api';
import { useChanges } from '../live/use-live';
import type { RateToday } from './missing-rates';

const ratesApi = api.injectEndpoints({
  endpoints: (build) => ({
    rates: build.query<RateToday[], void>({
      query: () => ({ url: '/api/helper/currencylist' }),
      transformResponse: ({ rates }: { rates: RateToday[] }) => rates,
    }),
  }),
});

/** The rates in force, renewed in every open window when somebody changes one. */
export function useRates(): readonly RateToday[] | undefined {
  const { data, refetch } = ratesApi.useRatesQuery();
  useChanges('currency', () => void refetch());
  return data;
}
