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
export interface Draft {
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
export function postedCurrency(line: PaidLine, { row, isInRowCurrency }: Draft): string {
  return line.currency === 'mnt' && isInRowCurrency ? bankCurrency(row.currency) : line.currency;
}

export const canBeInRowCurrency = (line: PaidLine, { currency }: OpenRowAnswer): boolean =>
  line.currency === 'mnt' && bankCurrency(currency) !== 'mnt';

export function rateInForce(line: PaidLine, currency: string, variant: Variant): string {
  return currency === 'mnt' ? '1' : (line.rates[`${currency}${variant}`] ?? '');
}

export function newDraft(line: PaidLine, row: OpenRowAnswer): Draft {
  const empty = { row, takes: '', isInRowCurrency: false, variant: '' as const, hasFee: false, confirms: false };
  const draft = { ...empty, rate: '' };
  return { ...draft, rate: rateInForce(line, postedCurrency(line, draft), '') };
}

export function proposedDraft(line: PaidLine, part: ProposalAnswer['parts'][number]): Draft {
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
export function wholeOf(line: PaidLine, draft: Draft): Decimal | null {
  const { row } = draft;
  const currency = postedCurrency(line, draft);
  if (currency === 'mnt') return new Decimal(row.rest_mnt);
  const rate = numberIn(draft.rate);
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
export function feeOf(line: PaidLine, draft: Draft): Decimal | null {
  const [takes, whole] = [numberIn(draft.takes), wholeOf(line, draft)];
  const { row } = draft;
  if (line.currency === 'mnt' || !isRowOfFile(row) || bankCurrency(row.currency) !== line.currency) return null;
  if (takes === null || whole === null) return null;
  const lacks = whole.minus(takes);
  return lacks.gt(0) && lacks.lte(largestFee(line.currency, (code) => numberIn(line.rates[code] ?? ''), line.feeLimit))
    ? lacks
    : null;
}

/** Whether the row would be paid whole, so that it can be confirmed with it. */
export function isCovered(line: PaidLine, draft: Draft): boolean {
  const [takes, whole] = [numberIn(draft.takes), wholeOf(line, draft)];
  if (takes === null || whole === null || !isRowOfFile(draft.row)) return false;
  return takes.plus(draft.hasFee ? (feeOf(line, draft) ?? 0) : 0).gte(whole);
}

export function sumOf(drafts: readonly Draft[]): Decimal {
  return drafts.reduce((sum, { takes }) => sum.plus(numberIn(takes) ?? 0), new Decimal(0));
}

export function partOf(line: PaidLine, draft: Draft): SentPart {
  const { row, takes, rate, variant } = draft;
  const currency = postedCurrency(line, draft);
  const fee = draft.hasFee ? feeOf(line, draft) : null;
  return {
    ...rowOf(row),
    takes: new Decimal(takes).toFixed(2),
    ...(currency === 'mnt' ? { currency, rate: '1' } : { currency: `${currency}${variant}`, ...(rate && { rate }) }),
    ...(fee === null ? {} : { fee: fee.toFixed(2) }),
    ...(draft.confirms && isCovered(line, draft) ? { confirm: true } : {}),
  };
}
