import type { clockEnds } from '../../reference/fixed/clock-choices.js';
import type { Step } from '../../fields/steps/steps.js';

/** A container has free days and prices by its size in feet (D096). */
export type ClockSize = 20 | 40;

/** What we pay to the line, and what the customer pays to us. */
export type ClockSide = 'ours' | 'customers';

type ClockEnd = keyof typeof clockEnds;
export const endsAtReturn = 1;
export const endsAtBorder = 2;

/** One row of free days and daily prices, in force for clocks that begin between its two days. */
export interface ClockTerms {
  id: number;
  containerStatus: number;
  /** Null for any terminal. */
  terminal: number | null;
  size: ClockSize;
  from: string;
  /** Null while it is not known. */
  to: string | null;
  freeDays: number;
  endsAt: ClockEnd;
  firstDayCounts: boolean;
  steps: Readonly<Record<ClockSide, readonly Step[]>>;
}

/** What a container must have for a row of terms to apply to it. */
export interface TermsKey {
  containerStatus: number | null;
  terminal: number | null;
  size: ClockSize | null;
}

/** The terms for a clock that begins on this day, for the whole stay: a row with the terminal wins over one for any terminal. */
export function termsInForce<T extends ClockTerms>(terms: readonly T[], key: TermsKey, began: string): T | undefined {
  const inForce = terms.filter(
    ({ containerStatus, size, from, to }) =>
      containerStatus === key.containerStatus && size === key.size && from <= began && (to === null || began <= to),
  );
  return (
    inForce.find(({ terminal }) => terminal !== null && terminal === key.terminal) ??
    inForce.find(({ terminal }) => terminal === null)
  );
}
