import { Decimal } from 'decimal.js';

/** The currencies of the old firm. */
export type OldCurrency = 'MNT' | 'USD' | 'RMB';

/** What of a currency is a tugrik at the old firm, by month. */
const monthly: Readonly<Record<OldCurrency, number>> = { MNT: 0, USD: 0.75, RMB: 0.12 };
const first: Readonly<Record<OldCurrency, number>> = { MNT: 1, USD: 3_540, RMB: 489 };

export function rateOn(currency: OldCurrency, day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const months = (year - 2025) * 12 + month;
  return new Decimal(monthly[currency]).times(months).plus(first[currency]).toFixed();
}

/** Amounts are counted in hundredths, so that their sums are exact. */
export function inDecimals(hundredths: number): string {
  return new Decimal(hundredths).div(100).toFixed();
}

/** In hundredths of a tugrik, rounded half up. */
export function inTugrik(hundredths: number, rate: string): number {
  return new Decimal(hundredths).times(rate).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}
