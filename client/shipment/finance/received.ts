import { Decimal } from 'decimal.js';
import type { OwedRow } from '../settlement/owed';

export interface Received {
  owed: OwedRow;
  /** In tugrik. */
  received: number;
  rest: number;
  /** The rest in the currency of the order; an order in tugrik has none. */
  inOwn: string | null;
  currency: string;
}

/** What came in for an order and what is left, in tugrik and in its currency at the rate that was booked. */
export function receivedOf(owed: OwedRow): Received {
  const { currency } = owed;
  const [received, rest, rate] = [Number(owed['income']), Number(owed['rest']), Number(owed['exchange'])];
  const inOwn = currency === 'mnt' || rate === 0 ? null : new Decimal(rest).div(rate).toFixed(2);
  return { owed, received, rest, inOwn, currency };
}

/** What the form of the transaction that pays the rest begins with. */
export function payingRest({ rest, inOwn }: Received): { amount: string; currency?: string } {
  return inOwn === null ? { amount: rest.toFixed(2), currency: 'mnt' } : { amount: inOwn };
}
