import { Decimal } from 'decimal.js';
import type { Values } from '../../../../contract/fields/field.js';
import { paidSums, postedMnt } from '../../../../contract/money/totals/posting-sums.js';
import type { transactionFields } from '../../../../contract/shipment/settlement/form.js';
import type { OpenRow } from './open-row.js';

/** What was paid of a row in another system by a day, in the currency and at the rate of the row itself. */
export interface SumSoFar {
  amount: string;
  on: string;
  comment: string;
  /** The whole of it was paid: nothing is left open, whatever the rounding of its lines is. */
  isWhole: boolean;
}

/** The transaction that stands for the sum, or null if nothing is owed that it could pay. */
export function transactionOfSum(
  { amount, on, comment, isWhole }: SumSoFar,
  { currency, booked, totalMnt, live }: Pick<OpenRow, 'currency' | 'booked' | 'totalMnt' | 'live'>,
): Values<typeof transactionFields> | null {
  const inCurrency = { amount, currency, rate: booked } as const;
  if (!isWhole) return { ...inCurrency, on, comment } as Values<typeof transactionFields>;
  const rest = paidSums(totalMnt, live).rest.value;
  if (new Decimal(rest).lte(0)) return null;
  const mnt = postedMnt({ amount, currency, rate: { rate: booked } }).value;
  const paid = mnt === rest ? inCurrency : { amount: rest, currency: 'mnt', rate: '1' };
  return { ...paid, on, comment } as Values<typeof transactionFields>;
}
