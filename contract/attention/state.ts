import type { AttentionMark } from './form.js';
import type { AttentionRuleName } from './rules.js';

export interface AttentionState {
  /** One for each rule that was ever marked. */
  marks: readonly AttentionMark[];
}

/** A rule holds for a record: since which day, and the amount at stake. */
export interface RuleHolds {
  /** The day from which the days of the rule are counted. */
  base: string;
  cost?: { amount: string; currency: string };
}

/** What needs attention in the records of one kind, whatever day it is. */
export interface AttentionOf<S> {
  /** The type of the event of a mark. */
  event: string;
  /** The rules that hold. */
  holding(state: S): readonly [AttentionRuleName, RuleHolds][];
  marks(state: S): AttentionState['marks'];
  /** Throws a refusal where the record may not be changed any more. */
  assertOpen?(state: S): void;
}
