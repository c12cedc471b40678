import { Decimal } from 'decimal.js';
import type { OpenRowAnswer, ProposalAnswer } from '../../../contract/bank/proposals/answer';
import { largestFee } from '../../../contract/bank/booking/fee-limit';
import { bankCurrency, type Variant } from '../../../contract/bank/proposals/fit';
import { rowOf, type SentPart } from './sent';

/** A line as its parts are worked out: its currency, and the rates in force on its day. */
export interface PaidLine {
  currency: string;
  rates: Readonly<Record<string, string>>;
  /** The most that banks may keep, in USD. */
  feeLimit: string;
}

/** What the user decided about a row: nothing while `takes` is empty. */
export interface RowBooking {
  row: OpenRowAnswer;
  takes: string;
  /** Of a line in tugrik on a row in another currency: whether it is posted in the currency of the row. */
  isInRowCurrency: boolean;
  variant: Variant;
  rate: string;
  hasFee: boolean;
  confirms: boolean;
}

export const variants: readonly Variant[] = ['', '-gb', '-mgb'];
export const keyOf = ({ kind, id }: Pick<OpenRowAnswer, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The currency in which a part is posted, without the suffix of a single bank. */
export function postedCurrency(line: PaidLine, { row, isInRowCurrency }: RowBooking): string {
  return line.currency === 'mnt' && isInRowCurrency ? bankCurrency(row.currency) : line.currency;
}

export const canBeInRowCurrency = (line: PaidLine, { currency }: OpenRowAnswer): boolean =>
  line.currency === 'mnt' && bankCurrency(currency) !== 'mnt';

export function rateInForce(line: PaidLine, currency: string, variant: Variant): string {
  return currency === 'mnt' ? '1' : (line.rates[`${currency}${variant}`] ?? '');
}

export function newRowBooking(line: PaidLine, row: OpenRowAnswer): RowBooking {
  const empty = { row, takes: '', isInRowCurrency: false, variant: '' as const, hasFee: false, confirms: false };
  const rowBooking = { ...empty, rate: '' };
  return { ...rowBooking, rate: rateInForce(line, postedCurrency(line, rowBooking), '') };
}

export function proposedBooking(line: PaidLine, part: ProposalAnswer['parts'][number]): RowBooking {
  const { row, takes, currency, rate, fee } = part;
  const base = bankCurrency(currency);
  const variant = variants.find((one) => `${base}${one}` === currency) ?? '';
  const isInRowCurrency = line.currency === 'mnt' && base !== 'mnt';
  return { row, takes, isInRowCurrency, variant, rate, hasFee: fee !== null, confirms: false };
}

/** What is open of a row in its own currency; null without a rate. */
export function restInCurrency({ rest_mnt: rest, booked }: OpenRowAnswer): Decimal | null {
  const rate = new Decimal(booked);
  return rate.lte(0) ? null : new Decimal(rest).div(rate).toDecimalPlaces(2);
}

/** What a row takes of the line when it is paid whole; null as long as the rate is missing. */
export function wholeOf(line: PaidLine, rowBooking: RowBooking): Decimal | null {
  const { row } = rowBooking;
  const currency = postedCurrency(line, rowBooking);
  if (currency === 'mnt') return new Decimal(row.rest_mnt);
  const rate = numberIn(rowBooking.rate);
  const isOfRow = bankCurrency(row.currency) === currency;
  if (isOfRow && line.currency === currency) return restInCurrency(row);
  if (rate === null) return null;
  if (isOfRow) return restInCurrency(row)?.times(rate).toDecimalPlaces(2) ?? null;
  return new Decimal(row.rest_mnt).div(rate).toDecimalPlaces(2);
}

/** A typed number above 0. */
export function numberIn(typed: string): Decimal | null {
  if (!/^\d+(\.\d+)?$/.test(typed)) return null;
  const number = new Decimal(typed);
  return number.gt(0) ? number : null;
}

/** Only rows of files take fees of banks, and are confirmed as paid whole. */
function isRowOfFile({ kind }: OpenRowAnswer): boolean {
  return kind === 'order' || kind === 'price';
}

/** What the row lacks after its part, where banks on the way may have kept that much. */
export function feeOf(line: PaidLine, rowBooking: RowBooking): Decimal | null {
  const [takes, whole] = [numberIn(rowBooking.takes), wholeOf(line, rowBooking)];
  const { row } = rowBooking;
  if (line.currency === 'mnt' || !isRowOfFile(row) || bankCurrency(row.currency) !== line.currency) return null;
  if (takes === null || whole === null) return null;
  const lacks = whole.minus(takes);
  return lacks.gt(0) && lacks.lte(largestFee(line.currency, (code) => numberIn(line.rates[code] ?? ''), line.feeLimit))
    ? lacks
    : null;
}

/** Whether the row would be paid whole, so that it can be confirmed with it. */
export function isCovered(line: PaidLine, rowBooking: RowBooking): boolean {
  const [takes, whole] = [numberIn(rowBooking.takes), wholeOf(line, rowBooking)];
  if (takes === null || whole === null || !isRowOfFile(rowBooking.row)) return false;
  return takes.plus(rowBooking.hasFee ? (feeOf(line, rowBooking) ?? 0) : 0).gte(whole);
}

export function sumOf(rowBookings: readonly RowBooking[]): Decimal {
  return rowBookings.reduce((sum, { takes }) => sum.plus(numberIn(takes) ?? 0), new Decimal(0));
}

export function partOf(line: PaidLine, rowBooking: RowBooking): SentPart {
  const { row, takes, rate, variant } = rowBooking;
  const currency = postedCurrency(line, rowBooking);
  const fee = rowBooking.hasFee ? feeOf(line, rowBooking) : null;
  return {
    ...rowOf(row),
    takes: new Decimal(takes).toFixed(2),
    ...(currency === 'mnt' ? { currency, rate: '1' } : { currency: `${currency}${variant}`, ...(rate && { rate }) }),
    ...(fee === null ? {} : { fee: fee.toFixed(2) }),
    ...(rowBooking.confirms && isCovered(line, rowBooking) ? { confirm: true } : {}),
  };
}
