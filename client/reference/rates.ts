import type { RateSource } from '../../contract/money/rate-in-force';
import { api } from '../api/api';
import { followed } from '../api/followed';
import type { RateToday } from './missing-rates';

/** A rate that is in force, with where it is from. */
export interface AnsweredRate extends RateToday {
  source: RateSource;
}

interface AskedRates {
  /** A day, `YYYY-MM-DD`. */
  day: string;
  /** By the table of rates as it stood at this moment; as it stands now without one. */
  at?: string;
}

const ratesOf = ({ rates }: { rates: AnsweredRate[] }): AnsweredRate[] => rates;

const ratesApi = api.injectEndpoints({
  endpoints: (build) => ({
    rates: build.query<AnsweredRate[], void>({
      query: () => ({ url: '/api/helper/currencylist' }),
      transformResponse: ratesOf,
      ...followed(() => ['currency']),
    }),
    ratesOn: build.query<AnsweredRate[], AskedRates>({
      query: ({ day, at }) => ({ url: '/api/helper/rates', params: { day, at } }),
      transformResponse: ratesOf,
      ...followed(() => ['currency']),
    }),
  }),
});

/** The rates in force, renewed in every open window when somebody changes one. */
export function useRates(): readonly AnsweredRate[] | undefined {
  return ratesApi.useRatesQuery().data;
}

/** The rates that were in force on a day; those of today without one. */
export function useRatesOn(asked: AskedRates | undefined): readonly AnsweredRate[] | undefined {
  const today = ratesApi.useRatesQuery(undefined, { skip: asked !== undefined }).data;
  const then = ratesApi.useRatesOnQuery(asked ?? { day: '' }, { skip: asked === undefined }).currentData;
  return asked ? then : today;
}
