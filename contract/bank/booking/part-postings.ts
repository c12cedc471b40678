import { Decimal } from 'decimal.js';
import type { currencies } from '../../reference/fixed/currencies.js';
import { bankCurrency } from '../proposals/fit.js';

/** The comment of a posting of a fee (D205). */
export const bankFeeComment = 'Банкны шимтгэл';

export type Currency = keyof typeof currencies;

/** What a part takes of its line, and in which currency it is posted on the row. */
export interface PostedPart {
  /** In the currency of the line, above 0. */
  takes: string;
  /** The currency of the line, or, of a line in tugrik, that of the row. */
  currency: Currency;
  /** The rate that the payer used; 1 for the tugrik. */
  rate: string;
  /** What banks on the way kept, in the currency of the line; the row lacks it and no money moved. */
  fee: string | null;
}

export type PartPosting = {
  amount: string;
  currency: Currency;
  rate: string;
  isFee: boolean;
};

/** Whether a part can be posted in its currency: that of the line, or, of a line in tugrik, any. */
export function isPostable(line: { currency: string }, { currency, fee }: PostedPart): boolean {
  const isOfLine = bankCurrency(currency) === line.currency;
  return isOfLine ? fee === null || line.currency !== 'mnt' : line.currency === 'mnt' && fee === null;
}

/**
 * The postings of a part. Posted in the currency of the row, a part in tugrik is amount × rate, and what rounding leaves of it goes to
 * the same row in tugrik, so that the postings are together what the part takes.
 */
export function postingsOfPart(line: { currency: string }, { takes, currency, rate, fee }: PostedPart): PartPosting[] {
  const posting = (amount: Decimal.Value, isFee = false): PartPosting => ({
    amount: new Decimal(amount).toFixed(2),
    currency,
    rate,
    isFee,
  });
  if (bankCurrency(currency) === line.currency)
    return fee === null ? [posting(takes)] : [posting(takes), posting(fee, true)];
  const amount = new Decimal(takes).div(rate).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  const left = new Decimal(takes).minus(amount.times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP));
  const inTugrik: PartPosting = { amount: left.toFixed(2), currency: 'mnt', rate: '1', isFee: false };
  return [...(amount.isZero() ? [] : [posting(amount)]), ...(left.isZero() ? [] : [inTugrik])];
}
