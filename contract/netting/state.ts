import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { rateSource } from '../money/figures/rate-in-force.js';

const id = z.number().int();
const decimal = z.string().regex(/^\d+(\.\d+)?$/);

/** A row of one side as it was netted. */
const nettedRow = z.strictObject({
  kind: z.enum(['order', 'price', 'item']),
  /** The id of the row in its list: of the order itself, of the price row, or of the item outside files. */
  id,
  /** The file; null for an item. */
  shipment: id.nullable(),
  /** The transaction that it posts, or the payment of the item. */
  part: id,
  code: z.string(),
  document: z.string().nullable(),
  day: z.string(),
  due: z.string(),
  currency: z.string(),
  /** What was open before: in the currency of the row, and in tugrik. */
  rest: decimal,
  restMnt: decimal,
});
export type NettedRow = z.output<typeof nettedRow>;

/** The same amount on both sides. */
const nettedPair = z.strictObject({
  receivable: nettedRow,
  payable: nettedRow,
  amount: decimal,
  currency: z.string(),
  rate: decimal,
  rateFrom: rateSource,
  mnt: decimal,
});
export type NettedPair = z.output<typeof nettedPair>;

/** The name of a party as the paper has it. */
const nettedParty = z.strictObject({
  id,
  name: z.string(),
  nameEn: z.string().nullable(),
  register: z.string().nullable(),
});
export type NettedParty = z.output<typeof nettedParty>;

/** An act as its event stores it, with everything that its paper shows. */
export const madeNetting = z.strictObject({
  number: z.string(),
  payer: nettedParty,
  agent: nettedParty,
  on: z.string(),
  /** The day of the postings: later where the month of `on` was closed (D165). */
  posted: z.string(),
  comment: z.string().nullable(),
  pairs: z.array(nettedPair).min(1),
});
export type MadeNetting = z.output<typeof madeNetting>;

export type NettingState = MadeNetting & {
  by: number | null;
  at: string;
  takenBack: { reason: string; by: number | null; at: string } | null;
};

/** The number of an act: of the year in which it was made. */
export function nettingNumber(day: string, id: number): string {
  return `ХТ-${day.slice(0, 4)}-${String(id).padStart(5, '0')}`;
}

/** What the pairs are in tugrik together; both sides are the same. */
export function nettedMnt(pairs: readonly Pick<NettedPair, 'mnt'>[]): string {
  return pairs.reduce((sum, { mnt }) => sum.plus(mnt), new Decimal(0)).toFixed(2);
}

/** The sums of the pairs by currency, in the order of the pairs. */
export function nettedByCurrency(pairs: readonly Pick<NettedPair, 'amount' | 'currency'>[]): Map<string, string> {
  const sums = new Map<string, Decimal>();
  for (const { amount, currency } of pairs) sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(amount));
  return new Map([...sums].map(([currency, sum]) => [currency, sum.toFixed(2)]));
}
