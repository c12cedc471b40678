import { Decimal } from 'decimal.js';
import { foldAccount } from '../../text/bank-accounts.js';

/** What is compared of a line to find the one that it takes back. */
export interface ReversibleLine {
  id: number;
  account: number;
  day: string;
  amount: string;
  isReversal: boolean;
  /** The line that takes it back, or that it takes back. */
  pair: number | null;
  reference: string | null;
  counterAccount: string | null;
}

/** Why a line is taken for the one that is reversed: equal reference, equal account of the other side, or the amount alone. */
export type ReversalEvidence = 'reversedReference' | 'reversedAccount' | 'reversedAmount';

/** Whether a reversal can take this line back: of the same account and the opposite amount, not later, and neither has a pair yet. */
export function canReverse(reversal: Omit<ReversibleLine, 'id'>, original: Omit<ReversibleLine, 'id'>): boolean {
  return (
    reversal.isReversal &&
    !original.isReversal &&
    reversal.pair === null &&
    original.pair === null &&
    reversal.account === original.account &&
    original.day <= reversal.day &&
    new Decimal(original.amount).neg().eq(reversal.amount)
  );
}

/** Null where the other side is another one, so that it is another payment of the same amount. */
function evidenceOf(reversal: ReversibleLine, original: ReversibleLine): ReversalEvidence | null {
  if (reversal.reference !== null && reversal.reference === original.reference) return 'reversedReference';
  const [own, other] = [reversal.counterAccount, original.counterAccount];
  if (own === null || other === null) return 'reversedAmount';
  return foldAccount(own) === foldAccount(other) ? 'reversedAccount' : null;
}

const strength = ['reversedReference', 'reversedAccount', 'reversedAmount'] as const satisfies ReversalEvidence[];

export interface Reversal {
  reversal: number;
  original: number;
  by: ReversalEvidence;
}

/** The lines that open reversals take back, each one once: by reference, by account, else by amount, and of these the latest. */
export function reversalsOf(reversals: readonly ReversibleLine[], originals: readonly ReversibleLine[]): Reversal[] {
  const found: Reversal[] = [];
  const used = new Set<number>();
  const latestFirst = originals.toSorted((one, other) =>
    one.day === other.day ? other.id - one.id : one.day < other.day ? 1 : -1,
  );
  for (const by of strength)
    for (const reversal of reversals) {
      if (used.has(reversal.id)) continue;
      const original = latestFirst.find(
        (one) => !used.has(one.id) && canReverse(reversal, one) && evidenceOf(reversal, one) === by,
      );
      if (!original) continue;
      used.add(reversal.id).add(original.id);
      found.push({ reversal: reversal.id, original: original.id, by });
    }
  return found;
}
