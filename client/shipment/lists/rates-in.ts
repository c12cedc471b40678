import type { RateSource, RatesOfDay } from '../../../contract/money/figures/rate-in-force';

export type RatesAnswer = readonly { currency: string; exchange_rate: number; source: RateSource }[];

/** The rates of a day in the form that the calculations use. */
export function ratesIn(answered: RatesAnswer): RatesOfDay {
  return Object.fromEntries(
    answered
      .map(({ currency, exchange_rate, source }) => [currency, { rate: String(exchange_rate), source }] as const)
      .filter(([, { source }]) => source.from !== 'unknown'),
  );
}
