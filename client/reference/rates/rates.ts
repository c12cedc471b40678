import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { RateSource } from '../../../contract/money/figures/rate-in-force';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';
import type { Store } from '../../api/store';
import type { RateToday } from './missing-rates';

/** A rate that is in force, with its source. */
export interface AnsweredRate extends RateToday {
  source: RateSource;
}

interface RatesQuery {
  /** A day, `YYYY-MM-DD`. */
  day: string;
  /** Uses the table of rates as it was at this moment; as it is now by default. */
  at?: string;
}

const ratesOf = ({ rates }: { rates: AnsweredRate[] }): AnsweredRate[] => rates;

/** A row of the table of rates. */
export interface RateRow {
  id: number;
  year: number;
  month: number;
  currency: string;
  exchange_rate: number;
}

const maxRowsOfYear = 200;

const ratesApi = api.injectEndpoints({
  endpoints: (build) => ({
    rates: build.query<AnsweredRate[], void>({
      query: () => ({ url: '/api/helper/currencylist' }),
      transformResponse: ratesOf,
      ...subscribedTo(() => ['currency']),
    }),
    ratesOn: build.query<AnsweredRate[], RatesQuery>({
      query: ({ day, at }) => ({ url: '/api/helper/rates', params: { day, at } }),
      transformResponse: ratesOf,
      ...subscribedTo(() => ['currency']),
    }),
    ratesOfYears: build.query<{ years: readonly number[]; rows: RateRow[] }, readonly number[]>({
      queryFn: async (years, _api, _options, call) => {
        const answers = await Promise.all(
          years.map(async (year) =>
            call({ url: '/api/settings/currency', params: { year, perpage: maxRowsOfYear, totals: 0 } }),
          ),
        );
        const refused = answers.find(({ error }) => error !== undefined);
        if (refused?.error) return { error: refused.error };
        return { data: { years, rows: answers.flatMap(({ data }) => (data as { listdata: RateRow[] }).listdata) } };
      },
      ...subscribedTo(() => ['currency']),
    }),
  }),
});

export const { useRatesOfYearsQuery } = ratesApi;

/** The rates in force, updated in every open window when a user changes one. */
export function useRates(): readonly AnsweredRate[] | undefined {
  return ratesApi.useRatesQuery().data;
}

/** Fetches the rates that were in force on a day, unless they are cached. */
export function useReadRatesOn(): (day: string) => Promise<readonly AnsweredRate[]> {
  const dispatch = useDispatch<Store['dispatch']>();
  return useCallback(
    async (day) => {
      const reading = dispatch(ratesApi.endpoints.ratesOn.initiate({ day }));
      return reading.unwrap().finally(() => reading.unsubscribe());
    },
    [dispatch],
  );
}

/** The rates that were in force on a day; those of today without one. */
export function useRatesOn(query: RatesQuery | undefined): readonly AnsweredRate[] | undefined {
  const today = ratesApi.useRatesQuery(undefined, { skip: query !== undefined }).data;
  const pastRates = ratesApi.useRatesOnQuery(query ?? { day: '' }, { skip: query === undefined }).currentData;
  return query ? pastRates : today;
}
