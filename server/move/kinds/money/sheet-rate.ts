import { Decimal } from 'decimal.js';
import { hasRateOfMonth, rateOf, type MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../../contract/money/figures/rates-of-day.js';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import type { RowProblem } from '../../reading/row-reader.js';
import { mostDifference, noRate, rateTaken, unusualRate } from './rate-words.js';

/** An amount of a sheet, with its rate if it has one. */
interface SheetRate {
  currency: string;
  rate: string | null;
  on: string;
}

/** The rate of a row, null where there is none, and what is wrong with it or looks wrong. */
interface FoundRate {
  rate: string | null;
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  /** That it was taken from our rates. */
  notes: readonly RowProblem[];
}

/** A row without a rate has the one in force on its day (D044); one that is far off that of its month is doubtful. */
export function rateOfSheet({ currency, rate, on }: SheetRate, rates: readonly MonthlyRate[]): FoundRate {
  if (currency === 'mnt') {
    const isOne = rate === null || new Decimal(rate).eq(1);
    const wrong = isOne ? [] : [{ field: 'rate', name: 'tugrikIsOne', text: fieldMessages.tugrikIsOne }];
    return { rate: '1', wrong, doubtful: [], notes: [] };
  }
  const inForce = rateOf(ratesOfDay(rates, on), currency);
  if (rate === null) {
    const isKnown = inForce.source.from !== 'unknown';
    return isKnown
      ? { rate: inForce.rate, wrong: [], doubtful: [], notes: [rateTaken(inForce.rate)] }
      : { rate: null, wrong: [{ field: 'rate', name: 'noRate', text: noRate }], doubtful: [], notes: [] };
  }
  const isUnusual =
    hasRateOfMonth(rates, currency, on) && new Decimal(rate).div(inForce.rate).minus(1).abs().gt(mostDifference);
  const doubtful = isUnusual ? [{ field: 'rate', name: 'unusualRate', text: unusualRate, right: inForce.rate }] : [];
  return { rate, wrong: [], doubtful, notes: [] };
}
