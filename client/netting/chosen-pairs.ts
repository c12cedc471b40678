import { Decimal } from 'decimal.js';
import type { ProposedPairRow } from './netting-api';

/** What the user typed for a pair; the proposal stays where nothing is. */
export interface PairChange {
  isChosen?: boolean;
  amount?: string;
  rate?: string;
}
export type Changes = ReadonlyMap<string, PairChange>;

/** A proposed pair with what the user changed of it. */
export interface PairToNet extends ProposedPairRow {
  isChosen: boolean;
  /** As typed. */
  typedAmount: string;
  typedRate: string;
  change: PairChange;
}

export function pairKey({ receivable, payable }: Pick<ProposedPairRow, 'receivable' | 'payable'>): string {
  return `${receivable.kind} ${receivable.id} ${payable.kind} ${payable.id}`;
}

export function changedPair(pair: ProposedPairRow, changes: Changes): PairToNet {
  const change = changes.get(pairKey(pair)) ?? {};
  const { isChosen = true, amount = new Decimal(pair.amount).toFixed(2), rate = String(pair.rate) } = change;
  return { ...pair, isChosen, typedAmount: amount, typedRate: rate, change };
}

const figure = /^\d+(\.\d+)?$/;
const isAboveZero = (typed: string): boolean => figure.test(typed) && Number(typed) > 0;

export function isComplete({ typedAmount, typedRate }: PairToNet): boolean {
  return isAboveZero(typedAmount) && isAboveZero(typedRate);
}

/** In tugrik, as far as the amounts are typed. */
export function sumOf(pairs: readonly PairToNet[]): number {
  return pairs
    .filter(isComplete)
    .reduce((sum, pair) => sum.plus(mntOf(pair)), new Decimal(0))
    .toNumber();
}

function mntOf({ typedAmount, typedRate }: PairToNet): Decimal {
  return new Decimal(typedAmount).times(typedRate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

/** As the call has them: an unchanged rate is the one in force. */
export function sentPairs(pairs: readonly PairToNet[]) {
  const rowOf = ({ kind, id, version }: ProposedPairRow['receivable']) => ({ kind, id, version });
  return pairs.map(({ receivable, payable, typedAmount, change }) => ({
    ...{ receivable: rowOf(receivable), payable: rowOf(payable), amount: typedAmount },
    ...(change.rate === undefined ? {} : { rate: change.rate }),
  }));
}
