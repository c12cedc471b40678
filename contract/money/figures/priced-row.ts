import type { Label } from '../../label.js';
import { inputFigure, type Figure } from './explained.js';
import { bankRate, rateOf, type RateInForce, type RatesOfDay } from './rate-in-force.js';

/** The currency and rate of a row with an amount. */
export interface RatedRow {
  currency: string | null;
  /** The rate with its source. */
  rate: RateInForce | null;
}

/** A row without a rate uses the one in force (D056); the rate of the tugrik is always 1. */
export function rateOfRow(row: RatedRow, rates: RatesOfDay, at?: number): Figure {
  const currency = currencyOf(row);
  const { rate, source } = row.rate === null || currency === 'mnt' ? rateOf(rates, currency) : row.rate;
  return inputFigure(rateLabel, rate, '', at === undefined ? { source } : { row: at, source });
}

/** A row that is shown in yuan as well as in tugrik. */
export interface YuanRow {
  rmbRate: RateInForce | null;
}

/** Rows in yuan start with the bank's rate (D057); 1 if there is none. */
export function rmbRateOf(row: YuanRow, rates: RatesOfDay): Figure {
  const { rate, source } = row.rmbRate ?? bankRate(rates, 'rmb') ?? rateOf({}, 'rmb');
  return inputFigure(rateLabel, rate, '', { source });
}

/** A row without a currency counts as tugrik. */
export function currencyOf({ currency }: { currency: string | null }): string {
  return currency ?? 'mnt';
}

export const rateLabel: Label = { mn: 'Ханш', en: 'Rate' };
