import { Decimal } from 'decimal.js';

/** In tugrik, rounded once, as every posting. */
export function advanceMnt(amount: string, rate: string): string {
  return new Decimal(amount).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}

/** What of an advance a row needs: its rest by the rate of the advance, rounded down, and no more than is left (E39). */
export function proposedUse(restMnt: string, rate: string, left: string): string {
  const needed = new Decimal(restMnt).div(rate).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  return Decimal.max(0, Decimal.min(needed, left)).toFixed(2);
}

/** What a return pays at the rate of its own day, and what the money was carried at. */
export function returnedAmounts(
  amount: string,
  carriedRate: string,
  paidRate: string,
): { carried: string; paid: string; difference: string } {
  const [carried, paid] = [advanceMnt(amount, carriedRate), advanceMnt(amount, paidRate)];
  return { carried, paid, difference: new Decimal(paid).minus(carried).toFixed(2) };
}

interface Overpaid {
  /** The rest of the row in tugrik, below 0. */
  rest: string;
  /** Its exchange difference (D139). */
  difference: string;
  currency: string;
  booked: string;
}

/**
 * What of an overpaid row may become an advance, in the currency and at the rate of its last movement, rounded down: what no exchange
 * difference explains, and no more than was overpaid in tugrik. 0 if there is nothing.
 */
export function overpaidAmount(
  { rest, difference, currency, booked }: Overpaid,
  last: { currency: string; rate: string },
): string {
  const unexplained = new Decimal(rest).plus(difference).negated();
  const own = last.currency === currency ? booked : last.rate;
  if (new Decimal(own).lte(0) || new Decimal(last.rate).lte(0)) return '0.00';
  const most = Decimal.min(unexplained.div(own), new Decimal(rest).negated().div(last.rate));
  return Decimal.max(0, most).toDecimalPlaces(2, Decimal.ROUND_DOWN).toFixed(2);
}
