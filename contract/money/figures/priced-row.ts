import type { Label } from '../../label.js';
import { given, type Figure } from './explained.js';
import { bankRate, rateOf, type RateInForce, type RatesOfDay } from './rate-in-force.js';

/** What a row with an amount in a currency says about its rate. */
export interface RatedRow {
  currency: string | null;
  /** With where it is from. */
  rate: RateInForce | null;
}

/** A row that is still without its rate takes the one in force (D056); the tugrik is 1 whatever was entered. */
export function rateOfRow(row: RatedRow, rates: RatesOfDay, at?: number): Figure {
  const currency = currencyOf(row);
  const { rate, source } = row.rate === null || currency === 'mnt' ? rateOf(rates, currency) : row.rate;
  return given(rateLabel, rate, '', at === undefined ? { source } : { row: at, source });
}

/** A row that counts in yuan beside the tugrik. */
export interface YuanRow {
  rmbRate: RateInForce | null;
}

/** Rows of the yuan begin with the bank's rate (D057); 1 where there is none. */
export function rmbRateOf(row: YuanRow, rates: RatesOfDay): Figure {
  const { rate, source } = row.rmbRate ?? bankRate(rates, 'rmb') ?? rateOf({}, 'rmb');
  return given(rateLabel, rate, '', { source });
}

/** A currency that was not chosen yet counts as the tugrik. */
export function currencyOf({ currency }: { currency: string | null }): string {
  return currency ?? 'mnt';
}

export const rateLabel: Label = { mn: 'Ханш', en: 'Rate' };
