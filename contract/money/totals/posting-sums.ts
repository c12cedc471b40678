import { Decimal } from 'decimal.js';
import { inputFigure, rule, compute, type Figure } from '../figures/explained.js';
import { rateLabel } from '../figures/priced-row.js';
import type { RateSource } from '../figures/rate-in-force.js';
import { memo } from '../../memo.js';

/** The source of a rate is known for stored rows, but not for typed ones. */
interface RateOfPosting {
  rate: string;
  source?: RateSource;
}

/** The inputs of the sums: the amount of a posting, its currency and rate. */
export interface PostedAmount {
  currency: string;
  /** Decimal texts; negative if the posting reverses another one. */
  amount: string;
  rate: RateOfPosting;
  mnt: string;
  /** What it writes off, if no money moved (D205). */
  writtenOff?: string;
}

/** The paid and open amount of a receivable or payable, in tugrik. */
export interface PaidSums {
  paid: Figure;
  rest: Figure;
  /** Whether it may be confirmed as paid (D102). */
  isCovered: boolean;
}

const posted = rule(
  'product',
  2,
  { mn: 'Гүйлгээ төгрөгөөр', en: 'Transaction in tugrik' },
  { mn: 'Дүн × ханш', en: 'Amount × rate' },
);
const writtenOffAs = rule(
  'product',
  2,
  { mn: 'Хаасан ханшийн зөрүү', en: 'Difference of exchange written off' },
  { mn: 'Дүн × ханш', en: 'Amount × rate' },
);
const madeAdvanceAs = rule(
  'product',
  2,
  { mn: 'Урьдчилгаа болгосон илүү төлөлт', en: 'Overpaid and made an advance' },
  { mn: 'Дүн × ханш', en: 'Amount × rate' },
);
const paidTotal = rule(
  'sum',
  2,
  { mn: 'Төлсөн дүн', en: 'Paid' },
  { mn: 'Гүйлгээнүүдийн нийлбэр', en: 'Sum of the transactions' },
);
const restRule = rule(
  'difference',
  2,
  { mn: 'Үлдэгдэл', en: 'Rest' },
  { mn: 'Нийт дүн − төлсөн дүн', en: 'Total − paid' },
);
const restInCurrencyRule = rule(
  'quotient',
  2,
  { mn: 'Үлдэгдэл валютаар', en: 'Rest in the currency' },
  { mn: 'Үлдэгдэл ÷ ханш', en: 'Rest ÷ rate' },
);
const gap = rule(
  'difference',
  8,
  { mn: 'Ханшийн зөрүү', en: 'Difference of the rates' },
  { mn: 'Төлсөн ханш − бүртгэсэн ханш', en: 'Rate paid − rate booked' },
);
const ofPosting = rule(
  'product',
  2,
  { mn: 'Гүйлгээний ханшийн зөрүү', en: 'Exchange difference of a transaction' },
  { mn: 'Дүн × ханшийн зөрүү', en: 'Amount × difference of the rates' },
);
const difference = rule(
  'sum',
  2,
  { mn: 'Ханшийн зөрүү', en: 'Exchange difference' },
  { mn: 'Гүйлгээнүүдийн ханшийн зөрүүний нийлбэр', en: 'Sum over the transactions' },
);
const share = rule(
  'share',
  0,
  { mn: 'Төлөлтийн хувь', en: 'Percentage paid' },
  { mn: '100 × орлого ÷ нийт дүн', en: '100 × income ÷ total' },
);

const amountLabel = { mn: 'Дүн', en: 'Amount' };

const bankFeeAs = rule(
  'product',
  2,
  { mn: 'Банкны шимтгэл', en: 'Fee of banks' },
  { mn: 'Дүн × ханш', en: 'Amount × rate' },
);

const withoutMoney: Readonly<Record<string, typeof writtenOffAs>> = { advance: madeAdvanceAs, fee: bankFeeAs };

const ruleOf = (writtenOff: string | undefined): typeof posted =>
  writtenOff === undefined ? posted : (withoutMoney[writtenOff] ?? writtenOffAs);

/** In tugrik, rounded once (D101). */
export function postedMnt({ amount, rate: used, currency, writtenOff }: Omit<PostedAmount, 'mnt'>): Figure {
  const { rate, ...source } = used;
  return compute(ruleOf(writtenOff), 'mnt', [
    inputFigure(amountLabel, amount, currency),
    inputFigure(rateLabel, rate, '', source),
  ]);
}

/** Postings are immutable, so each is computed only once. */
const computeMnt = memo(postedMnt);

/** The same list of transactions is summed for the next one, for the rows of the file and for their lists. */
const paidIn = memo((live: readonly PostedAmount[]): Figure => compute(paidTotal, 'mnt', live.map(computeMnt)));

/** The paid amount after another transaction of this amount in tugrik. */
export function paidWith(live: readonly PostedAmount[], added: Figure): Figure {
  return compute(paidTotal, 'mnt', [paidIn(live), added]);
}

/** The paid and open part of a total in tugrik; the open part is negative if too much was paid (D099, D100). */
export function paidSums(totalMnt: string, live: readonly PostedAmount[]): PaidSums {
  const paid = paidIn(live);
  const rest = compute(restRule, 'mnt', [inputFigure({ mn: 'Нийт дүн', en: 'Total' }, totalMnt, 'mnt'), paid]);
  return {
    paid,
    rest,
    isCovered: live.some(({ writtenOff }) => writtenOff === undefined) && new Decimal(rest.value).lte(0),
  };
}

/** The open amount in a currency, or null if there is no rate. */
export function restInCurrency(rest: Figure, currency: string, rate: string): Figure | null {
  if (!/^\d+(\.\d+)?$/.test(rate) || Number(rate) === 0) return null;
  return compute(restInCurrencyRule, currency, [rest, inputFigure(rateLabel, rate, '')]);
}

/** No rate rises by this factor between an order and its payment: a higher one is a typing error. */
const maxRise = 1.25;

/**
 * How far a transaction exceeds the open amount, in tugrik; up to the value of the smallest coin of its currency is rounding. If
 * it is paid in the booked currency, it may also exceed it by the rise of the rate since then, which is an exchange difference
 * (D139).
 */
export function paidOver(
  rest: string,
  paid: Omit<PostedAmount, 'mnt'>,
  booked: { currency: string; rate: string },
  earlier: readonly PostedAmount[],
): string | null {
  const posting = { ...paid, mnt: postedMnt(paid).value };
  const after = new Decimal(rest).minus(posting.mnt);
  const isMistyped = new Decimal(paid.rate.rate).gt(new Decimal(booked.rate).times(maxRise));
  // Earlier write-offs have already used up a part of the exchange difference.
  const counted = earlier.some(({ writtenOff }) => writtenOff !== undefined) ? [posting] : [...earlier, posting];
  const risen = isMistyped ? '0' : exchangeDifference(booked.currency, booked.rate, counted).value;
  const isOver = after.plus(Decimal.max(risen, 0)).neg().gt(new Decimal(paid.rate.rate).div(100));
  return isOver ? Decimal.min(after.neg(), posting.mnt).toFixed(2) : null;
}

const differenceOf = memo(({ amount, rate: paid, currency }: PostedAmount, booked: string): Figure => {
  const rates = [
    inputFigure(rateLabel, paid.rate, ''),
    inputFigure({ mn: 'Бүртгэсэн ханш', en: 'Rate booked' }, booked, ''),
  ];
  return compute(ofPosting, 'mnt', [inputFigure(amountLabel, amount, currency), compute(gap, '', rates)]);
});

/** D139: what a transaction in the currency of its row differs by in tugrik. */
export function differenceOfPosting(posting: PostedAmount, booked: string): string {
  return differenceOf(posting, booked).value;
}

/** D139: the exchange difference between the paid rates and the booked one, of the transactions in the currency of the row. */
export function exchangeDifference(currency: string, booked: string, live: readonly PostedAmount[]): Figure {
  const own = live.filter((posting) => posting.currency === currency);
  const lines = own.map((posting) => differenceOf(posting, booked));
  return compute(difference, 'mnt', lines);
}

/** The part of a write-off that the exchange difference does not explain (D205). */
export function unexplained(rest: string, differenceMnt: string): string {
  return new Decimal(rest).plus(differenceMnt).abs().toFixed(2);
}

/** D106: a whole number from 0 to 100; 0 if nothing is owed. */
export function percentagePaid(totalMnt: string, paidMnt: string): number {
  const total = new Decimal(totalMnt);
  if (total.lte(0)) return 0;
  const figures = [
    inputFigure({ mn: 'Зуун хувь', en: 'A hundred per cent' }, 100, ''),
    inputFigure({ mn: 'Орлого', en: 'Income' }, paidMnt, 'mnt'),
    inputFigure({ mn: 'Нийт дүн', en: 'Total' }, totalMnt, 'mnt'),
  ];
  return Math.min(100, Math.max(0, Number(compute(share, '%', figures).value)));
}
