import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { proposedUse } from '../money/totals/advance.js';

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Frozen; the last one is what was paid in the system that the firm left. */
export const itemPaymentSources = ['bankline', 'advance', 'netting', 'oldsystem'] as const;

/** A part of a bank line, a use of an advance, a part of a netting or what the old system says is booked on an item. */
export const itemPayment = z.strictObject({
  from: z.enum(itemPaymentSources),
  /** The line, the advance or the netting, and its part; of the old system the item itself. */
  source: z.number().int(),
  part: z.number().int(),
  on: z.string(),
  /** As it was paid; below zero on an item below zero. */
  amount: decimal,
  currency: z.string(),
  rate: decimal,
  mnt: decimal,
  /** The old system says no day: one sum so far, on the day of the move (D177). */
  isSumSoFar: z.literal(true).optional(),
});
export type ItemPayment = z.output<typeof itemPayment>;

/** Whether two are the same part of the same line or advance. */
export function isOfSource(one: ItemSource, other: ItemSource): boolean {
  return one.from === other.from && one.source === other.source && one.part === other.part;
}
type ItemSource = Pick<ItemPayment, 'from' | 'source' | 'part'>;

/** What a line or an advance books on an item. */
export interface BookedOnItem {
  payments: readonly ItemPayment[];
  /** The entries whose item it may be; an item of any party if undefined. */
  parties?: readonly number[] | undefined;
  /** The version of the item that the user saw (D134). */
  version?: number | undefined;
}

/** These parts of it are taken back. */
export interface TakenBackFromItem {
  from: ItemPayment['from'];
  source: number;
  parts: readonly number[];
}

interface OfItem {
  amount: string;
  currency: string;
  rate: string;
}

/** What a payment takes of an item, in its currency: another currency by its tugrik and the rate of the item. */
export function bookedBy(
  item: OfItem,
  { amount, currency, mnt }: Pick<ItemPayment, 'amount' | 'currency' | 'mnt'>,
): string {
  if (currency === item.currency) return new Decimal(amount).toFixed(2);
  return new Decimal(mnt).div(item.rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}

/** In tugrik by the rate of the item, rounded once. */
export function itemMnt({ currency, rate }: Pick<OfItem, 'currency' | 'rate'>, amount: string): string {
  return new Decimal(amount)
    .times(currency === 'mnt' ? 1 : rate)
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    .toFixed(2);
}

/** What of an advance an item needs that has this rest: no more than is left of it. */
export function neededOf(item: OfItem, rest: string, advance: Omit<OfItem, 'amount'>, left: string): string {
  if (advance.currency !== item.currency) return proposedUse(itemMnt(item, rest), advance.rate, left);
  return Decimal.max(0, Decimal.min(rest, left)).toFixed(2);
}

interface ItemSums {
  booked: string;
  rest: string;
  restMnt: string;
}

/** In the currency of the item: booked + rest = amount; of a reversed one nothing is left. */
export function itemSums(item: OfItem & { payments: readonly ItemPayment[]; reversed: object | null }): ItemSums {
  const booked = item.payments.reduce((sum, payment) => sum.plus(bookedBy(item, payment)), new Decimal(0)).toFixed(2);
  const rest = item.reversed === null ? new Decimal(item.amount).minus(booked).toFixed(2) : '0.00';
  return { booked, rest, restMnt: itemMnt(item, rest) };
}
