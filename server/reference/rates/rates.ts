import type { Pool } from 'pg';
import {
  hasRateOfMonth,
  rateOf,
  type MonthlyRate,
  type RateSource,
} from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import type { FactSource } from '../../decider/command.js';
import { currencies } from '../../../contract/reference/fixed/currencies.js';
import type { Past } from '../../history/past.js';
import type { EntryState } from '../entries/entry.js';

type Queries = { query<R extends object>(sql: string, values?: unknown[]): Promise<{ rows: R[] }> };

/** Every monthly rate: a few hundred rows, from which the rate in force on any day is computed. */
export async function monthlyRates(db: Pool | Queries): Promise<MonthlyRate[]> {
  const { rows } = await (db as Queries).query<MonthlyRate>(
    `select year, month, currency, trim_scale(exchange_rate)::text as rate, coalesce(is_default = 1, false) as "isDefault"
      from currency where not deleted and canonical_id is null`,
  );
  return rows;
}

/** The monthly rates as a fact of a command. */
export interface RatesInTable {
  rates: readonly MonthlyRate[];
}

/** Adds the monthly rates to the facts of a command. */
export async function withRates<F extends object>(
  source: Pick<FactSource, 'query' | 'cached'>,
  facts: Promise<F>,
): Promise<F & RatesInTable> {
  const [more, rates] = await Promise.all([facts, ratesOfFirm(source)]);
  return { ...more, rates };
}

/** The monthly rates for a command that needs them among its facts. */
export async function ratesOfFirm(source: Pick<FactSource, 'query' | 'cached'>): Promise<readonly MonthlyRate[]> {
  return source.cached('currency', () =>
    monthlyRates({ query: async (sql, values) => ({ rows: await source.query(sql, values) }) }),
  );
}

/** The monthly rates as they were at a position of the log. */
export async function monthlyRatesAt(past: Past, db: Pool | Queries, position: number): Promise<MonthlyRate[]> {
  const { rows } = await (db as Queries).query<{ id: number }>(`select id from currency`);
  const states = await past.states<EntryState>(
    'currency',
    rows.map(({ id }) => id),
    position,
  );
  return [...states.values()]
    .filter(({ deleted, canonical_id: canonical }) => !deleted && canonical === null)
    .map((rate) => ({
      year: rate['year'] as number,
      month: rate['month'] as number,
      currency: rate['currency'] as string,
      rate: rate['exchange_rate'] as string,
      isDefault: rate['is_default'] === 1,
    }));
}

/** One row per currency with the rate in force on a day and its source; `of_month` is false if an older month's rate is used. */
export function ratesOn(
  rates: readonly MonthlyRate[],
  day: string,
): { currency: string; exchange_rate: number; of_month: boolean; source: RateSource }[] {
  const inForce = ratesOfDay(rates, day);
  return Object.keys(currencies).map((currency) => {
    const { rate, source } = rateOf(inForce, currency);
    return { currency, exchange_rate: Number(rate), of_month: hasRateOfMonth(rates, currency, day), source };
  });
}
