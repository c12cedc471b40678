import { Decimal } from 'decimal.js';
import type { Json } from '../../../../contract/json.js';
import { rateOf, type MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../../contract/money/figures/rates-of-day.js';
import { monthlyRates } from '../../../reference/rates/rates.js';
import type { FileOfMove } from '../../reading/file-numbers.js';
import type { RowProblem } from '../../reading/row-reader.js';
import type { PlanSource } from '../served-kind.js';
import { mostDifference, noRate, rateTaken, unusualRate } from '../money/rate-words.js';
import { dayOf } from './owner-of.js';

type Row = Readonly<Record<string, Json>>;

/** The monthly rates that are there, and those that the move brings. */
export class MovedRates {
  private constructor(readonly all: readonly MonthlyRate[]) {}

  static async open({ pool, pending }: Pick<PlanSource, 'pool' | 'pending'>): Promise<MovedRates> {
    const moved = [...pending.valuesOf('currency').values()].map(
      (entry): MonthlyRate => ({
        ...{ year: Number(entry['year']), month: Number(entry['month']), currency: String(entry['currency']) },
        ...{ rate: String(entry['exchange_rate']), isDefault: entry['is_default'] === 1 },
      }),
    );
    return new MovedRates([...(await monthlyRates(pool)), ...moved]);
  }

  /** An amount without any rate would count as so many tugriks. */
  missing(row: Row, file: FileOfMove): RowProblem[] {
    const isUnknown = this.ofRowWithout(row, file)?.source.from === 'unknown';
    return isUnknown ? [{ field: 'rate', name: 'noRate', text: noRate }] : [];
  }

  /** The rate of the row, or the one in force on the day of its file. */
  used(row: Row, file: FileOfMove): string {
    const { rate } = row;
    const currency = currencyOf(row, file) ?? 'mnt';
    return typeof rate === 'string' && currency !== 'mnt' ? rate : this.inForce(currency, file).rate;
  }

  /** That the rate of a row was taken from our rates. */
  taken(row: Row, file: FileOfMove): RowProblem[] {
    const found = this.ofRowWithout(row, file);
    return found ? [rateTaken(found.rate)] : [];
  }

  unusual(row: Row, file: FileOfMove): RowProblem[] {
    const [currency, rate] = [currencyOf(row, file), row['rate']];
    if (currency === undefined || typeof rate !== 'string') return [];
    const known = this.inForce(currency, file);
    if (known.source.from === 'unknown') return [];
    const isUnusual = new Decimal(rate).div(known.rate).minus(1).abs().gt(mostDifference);
    return isUnusual ? [{ field: 'rate', name: 'unusualRate', text: unusualRate, right: known.rate }] : [];
  }

  /** The rate in force for a row without one, whose amount is not in tugriks. */
  private ofRowWithout(row: Row, file: FileOfMove) {
    const currency = currencyOf(row, file);
    const needsRate = currency !== undefined && currency !== 'mnt' && (row['rate'] ?? null) === null;
    return needsRate ? this.inForce(currency, file) : undefined;
  }

  private inForce(currency: string, file: FileOfMove) {
    return rateOf(ratesOfDay(this.all, dayOf(file)), currency);
  }
}

function currencyOf({ currency }: Row, { form }: FileOfMove): string | undefined {
  const own = currency ?? form.currency;
  return typeof own === 'string' ? own : undefined;
}
