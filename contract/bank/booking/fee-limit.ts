import { Decimal } from 'decimal.js';

/** The most that banks on the way keep of a transfer, in USD. */
const usualBankFeeLimit = '30';

/** The limit from the settings of the firm. */
export function bankFeeLimitOf(set: string | null | undefined): string {
  return set ?? usualBankFeeLimit;
}

/** The limit in the currency of a line, by the rates of its day; none of a line in tugrik, or where a rate is missing. */
export function largestFee(
  currency: string,
  rateOf: (currency: string) => Decimal.Value | null,
  feeLimit: string,
): Decimal {
  if (currency === 'mnt') return new Decimal(0);
  if (currency === 'usd') return new Decimal(feeLimit);
  const [usd, own] = [rateOf('usd'), rateOf(currency)];
  if (usd === null || own === null) return new Decimal(0);
  return new Decimal(feeLimit).times(usd).div(own).toDecimalPlaces(2);
}
