import { Decimal } from 'decimal.js';
import type { OwedRow } from '../settlement/owed';

export interface Received {
  owed: OwedRow;
  /** In tugrik. */
  received: number;
  rest: number;
  /** The open amount in the currency of the order; null for an order in tugrik or without a rate. */
  inOwn: string | null;
  currency: string;
}

/** The paid and the open amount of an order in tugrik, and the open amount in its currency at the booked rate. */
export function receivedOf(owed: OwedRow): Received {
  const { currency } = owed;
  const [received, rest, rate] = [Number(owed['income']), Number(owed['rest']), Number(owed['exchange'])];
  const inOwn = currency === 'mnt' || rate === 0 ? null : new Decimal(rest).div(rate).toFixed(2);
  return { owed, received, rest, inOwn, currency };
}

/** The initial values of the form for a transaction that pays the open amount. */
export function restPaymentValues({ rest, inOwn }: Received): { amount: string; currency?: string } {
  return inOwn === null ? { amount: rest.toFixed(2), currency: 'mnt' } : { amount: inOwn };
}
