import { Decimal } from 'decimal.js';
import type { Json } from '../../../../contract/json.js';
import type { Label } from '../../../../contract/label.js';
import { rateOf, type MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../../contract/money/figures/rates-of-day.js';
import { monthlyRates } from '../../../reference/rates/rates.js';
import type { FileOfMove } from '../../reading/file-numbers.js';
import type { RowProblem } from '../../reading/row-reader.js';
import type { PlanSource } from '../served-kind.js';
import { dayOf } from './owner-of.js';

const noRate: Label = {
  mn: 'Энэ валютын ханш мөрөнд ч, ханшийн жагсаалтад ч алга. Аль нэгийг нь оруулна уу.',
  en: 'Neither the row nor the list of rates has a rate of this currency. Enter one of them.',
};
const unusualRate: Label = {
  mn: 'Ханш тэр өдрийн ханшаас 20 хувиас илүү зөрж байна.',
  en: 'The rate differs from the one in force on that day by more than 20 %.',
};
const mostDifference = '0.2';

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
    const currency = currencyOf(row, file);
    if (currency === undefined || currency === 'mnt' || (row['rate'] ?? null) !== null) return [];
    const isUnknown = this.inForce(currency, file).source.from === 'unknown';
    return isUnknown ? [{ field: 'rate', name: 'noRate', text: noRate }] : [];
  }

  unusual(row: Row, file: FileOfMove): RowProblem[] {
    const [currency, rate] = [currencyOf(row, file), row['rate']];
    if (currency === undefined || typeof rate !== 'string') return [];
    const known = this.inForce(currency, file);
    if (known.source.from === 'unknown') return [];
    const isUnusual = new Decimal(rate).div(known.rate).minus(1).abs().gt(mostDifference);
    return isUnusual ? [{ field: 'rate', name: 'unusualRate', text: unusualRate, right: known.rate }] : [];
  }

  private inForce(currency: string, file: FileOfMove) {
    return rateOf(ratesOfDay(this.all, dayOf(file)), currency);
  }
}

function currencyOf({ currency }: Row, { form }: FileOfMove): string | undefined {
  const own = currency ?? form.currency;
  return typeof own === 'string' ? own : undefined;
}
