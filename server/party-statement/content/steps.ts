import { Decimal } from 'decimal.js';
import type { StatementLineKind } from '../../../contract/party-statement/content.js';
import type { ReadLine, ReadParts, ReadRow, StatementOf } from './read.js';

/** What happened to a row outside files on a day, in the order in which it counts. */
export interface RowStep {
  on: string;
  kind: StatementLineKind;
  document: string | null;
  code: string | null;
  currency: string;
  /** In its currency, as it changes the balance. */
  amount: string;
  rate: string | null;
  /** What is left of the row after it, in tugrik; an advance is below zero. */
  rest: string;
  /** The same in its currency, where it does not follow from the rate. */
  left: string | null;
  use: number | null;
  /** Recorded after the statement before was made. */
  isLate: boolean;
}

/** A row with its steps by day. */
export interface SteppedRow
  extends Omit<ReadRow, 'before' | 'after' | 'restAfter' | 'confirmed' | 'totalBefore' | 'totalAfter'> {
  on: string;
  total: string;
  steps: readonly RowStep[];
}

/** The rows with what was left of them before and after the days, and the steps on these days as lines; each is what it changed. */
export function partsOfSteps(rows: readonly SteppedRow[], { start, end, since }: StatementOf): ReadParts {
  const parts = rows.map((row) => partOfSteps(row, start, end, since !== null));
  return { rows: parts.map(({ row }) => row), lines: parts.flatMap(({ lines }) => lines) };
}

function partOfSteps(
  { steps, on, total, ...of }: SteppedRow,
  start: string,
  end: string,
  isContinued: boolean,
): { row: ReadRow; lines: ReadLine[] } {
  let left = new Decimal(0);
  let before = left;
  let after = left;
  let restAfter: string | null = null;
  const lines: ReadLine[] = [];
  for (const step of steps) {
    const change = new Decimal(step.rest).minus(left);
    left = new Decimal(step.rest);
    if (step.on <= end) [after, restAfter] = [left, step.left];
    if (step.on < start) before = left;
    const isEarlier = step.on < start;
    if (step.on > end || (isEarlier && !(isContinued && step.isLate))) continue;
    if (change.isZero() && step.use === null) continue;
    lines.push(lineOf(of, step, change.toFixed(2), isEarlier));
  }
  const owed = (isOwed: boolean): string => (isOwed ? total : '0');
  return {
    row: {
      ...of,
      ...{ totalBefore: owed(on < start), totalAfter: owed(on <= end), confirmed: false },
      ...{ before: before.toFixed(2), after: after.toFixed(2), restAfter },
    },
    lines,
  };
}

function lineOf(
  { source, row }: Pick<ReadRow, 'source' | 'row'>,
  step: RowStep,
  mnt: string,
  isEarlier: boolean,
): ReadLine {
  const { kind, on, code, document, currency, amount, rate, use } = step;
  return { source, row, kind, on, code, document, cargo: null, currency, amount, rate, mnt, use, isEarlier };
}
