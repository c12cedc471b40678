import { Decimal } from 'decimal.js';
import { bookedBy, itemMnt } from '../item/payments.js';
import { exchangeDifference, paidSums, postedMnt, type PostedAmount } from '../money/totals/posting-sums.js';

/** What is open: in the currency of the row, and in tugrik. Never below 0. */
export interface OpenAmount {
  rest: string;
  restMnt: string;
}

/** An amount that is netted of a row, with its value in tugrik. */
export interface Netted {
  amount: string;
  currency: string;
  rate: string;
  mnt: string;
}

/** Something of which an amount may be netted. */
export interface Nettable {
  currency: string;
  /** What is open after these amounts of the same act. */
  after(netted: readonly Netted[]): OpenAmount;
}

interface RowOfOrder {
  currency: string;
  /** The rate booked. */
  booked: string;
  /** In tugrik: what is open, and the difference of exchange that was realised on it (D139). */
  restMnt: string;
  difference: string;
}

/**
 * What is open of a row of an order in its currency is its rest without the difference of exchange that was realised on it, so that a
 * row paid in its own currency has exactly the amount that is not paid.
 */
export function owedOnRow({ currency, booked, restMnt, difference }: RowOfOrder): Nettable {
  return {
    currency,
    after(netted) {
      const rest = netted.reduce((sum, { mnt }) => sum.minus(mnt), new Decimal(restMnt));
      const realised = differenceOf(currency, booked, netted);
      const unpaid = rest.plus(difference).plus(realised);
      const inCurrency = Number(booked) > 0 ? unpaid.div(booked) : zero;
      return { rest: open(currency === 'mnt' ? rest : inCurrency), restMnt: open(rest) };
    },
  };
}

/** The figures of a row from its live postings. */
export function figuresOfRow(
  { totalMnt, currency, booked }: { totalMnt: string; currency: string; booked: string },
  live: readonly PostedAmount[],
): RowOfOrder {
  const difference = exchangeDifference(currency, booked, live).value;
  return { currency, booked, restMnt: paidSums(totalMnt, live).rest.value, difference };
}

function differenceOf(currency: string, booked: string, netted: readonly Netted[]): string {
  return exchangeDifference(currency, booked, netted.map(postedAmount)).value;
}

const postedAmount = ({ rate, ...netted }: Netted): PostedAmount => ({ ...netted, rate: { rate } });

/** What is open of an item outside files; its rate stays that of its own day. */
export function owedOnItem(item: { currency: string; rate: string; rest: string }): Nettable {
  return {
    currency: item.currency,
    after(netted) {
      const of = { ...item, amount: item.rest };
      const rest = open(netted.reduce((sum, one) => sum.minus(bookedBy(of, one)), new Decimal(item.rest)));
      return { rest, restMnt: itemMnt(item, rest) };
    },
  };
}

const zero = new Decimal(0);

function open(amount: Decimal): string {
  return Decimal.max(zero, amount).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}

/** The currency in which two rows are netted: their own where it is the same, else tugrik. */
export function nettedIn(receivable: Pick<Nettable, 'currency'>, payable: Pick<Nettable, 'currency'>): string {
  return receivable.currency === payable.currency ? receivable.currency : 'mnt';
}

/** The most that may be netted of a row in a currency, after these amounts. */
export function mostOf(owed: Nettable, currency: string, netted: readonly Netted[]): string {
  const { rest, restMnt } = owed.after(netted);
  return owed.currency === currency ? rest : restMnt;
}

/** An amount with its value in tugrik, rounded once as every posting. */
export function nettedAmount(amount: string, currency: string, rate: string): Netted {
  return { amount, currency, rate, mnt: postedMnt({ amount, currency, rate: { rate } }).value };
}
