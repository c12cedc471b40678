import { Decimal } from 'decimal.js';

/** A change in per cent of the earlier value, to one decimal; null if that was zero. */
export function percentOf(change: Decimal.Value, before: Decimal.Value): number | null {
  const whole = new Decimal(before).abs();
  if (whole.isZero()) return null;
  return new Decimal(change).times(100).div(whole).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber();
}
