import { Decimal } from 'decimal.js';
import type { Label } from '../../label.js';

/**
 * What the totals of the old system are compared with. They contain only what the old system had: where the firm works here already,
 * what was here before the move has to be left out; where an earlier move brought a part of it, it has to be counted in.
 */
export const totalBases = {
  brought: { mn: 'Энэ нүүлгэлтийн нэмэх нь', en: 'What this move adds' },
  all: { mn: 'Нүүлгэсний дараах бүгд', en: 'Everything after the move' },
} as const satisfies Record<string, Label>;
export type TotalBasis = keyof typeof totalBases;

/** One figure: of a line, or of a party, in a currency. Amounts and counts are decimal text. */
export interface TotalKey {
  line: string;
  currency: string | null;
}

/** Null where it was not counted. */
export interface CountedTotal extends TotalKey {
  /** What is there without the move. */
  before: string | null;
  /** What is there after it. */
  after: string | null;
  /** What it adds. */
  brought: string | null;
}

export interface TypedTotal extends TotalKey {
  value: string;
}

export interface ComparedTotal extends TotalKey {
  typed: string | null;
  before: string | null;
  after: string | null;
  /** What the typed one is compared with; null where it could not be counted. */
  counted: string | null;
  /** How much more than the typed one there is; null where one of them is missing. */
  difference: string | null;
}

export const keyOfTotal = ({ line, currency }: TotalKey): string => `${line} ${currency ?? ''}`;

/** What is counted before and after a move, figure by figure; a figure that only one of them has was 0 in the other. */
export function broughtTotals(before: readonly TypedTotal[], after: readonly TypedTotal[]): CountedTotal[] {
  const all = new Map<string, TotalKey & { before: string; after: string }>();
  for (const { line, currency, value } of before)
    all.set(keyOfTotal({ line, currency }), { line, currency, before: value, after: '0' });
  for (const { value, ...key } of after) {
    const found = all.get(keyOfTotal(key));
    all.set(keyOfTotal(key), { ...key, before: found?.before ?? '0', after: value });
  }
  return [...all.values()].map((one) => ({ ...one, brought: minus(one.after, one.before) }));
}

/** Typed and counted figures beside each other, in the order of the counted ones. */
export function compareTotals(
  typed: readonly TypedTotal[],
  counted: readonly CountedTotal[],
  basis: TotalBasis,
): ComparedTotal[] {
  const given = new Map(typed.map((one) => [keyOfTotal(one), one]));
  const found = new Set(counted.map(keyOfTotal));
  return [
    ...counted.map((one): ComparedTotal => {
      const { line, currency, before, after } = one;
      return {
        ...{ line, currency, before, after },
        ...compared(given.get(keyOfTotal(one))?.value ?? null, basis === 'all' ? after : one.brought),
      };
    }),
    ...typed
      .filter((one) => !found.has(keyOfTotal(one)))
      .map(({ line, currency, value }) => ({ line, currency, before: null, after: null, ...compared(value, null) })),
  ];
}

function compared(typed: string | null, counted: string | null) {
  return { typed, counted, difference: typed === null || counted === null ? null : minus(counted, typed) };
}

/** Typed totals that are not equal to what was counted, or could not be compared. */
export function differingTotals<T extends Pick<ComparedTotal, 'typed' | 'difference'>>(all: readonly T[]): T[] {
  return all.filter(
    ({ typed, difference }) => typed !== null && (difference === null || !new Decimal(difference).isZero()),
  );
}

/** Always in full digits: decimal.js would write large ones with an exponent. */
function minus(one: string, other: string): string {
  return new Decimal(one).minus(other).toFixed();
}
