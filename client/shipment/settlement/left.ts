import { Decimal } from 'decimal.js';
import { unexplained } from '../../../contract/money/totals/posting-sums';
import { isOn } from '../../fields/flag/shown';
import type { OwedKind, OwedRow } from './owed';

type Rest = Pick<OwedKind, 'rest'>;
/** Confirms rows as paid, or writes off what is left of rows that were confirmed earlier (D205). */
export type Settling = 'confirm' | 'writeOff';

/** What is left of a row, in tugrik; below zero where more was paid. */
export const restOf = (kind: Rest, row: OwedRow): Decimal => new Decimal(Number(row[kind.rest] ?? 0));

/** What of a rest no change of rates explains. */
export function unexplainedOf(kind: Rest, row: OwedRow): string {
  return unexplained(restOf(kind, row).toFixed(2), String(Number(row['difference'] ?? 0)));
}

/** Whether accountants may write off what is left of a row. */
export function isDifference(kind: Rest, row: OwedRow, limit: string): boolean {
  return new Decimal(unexplainedOf(kind, row)).lte(limit);
}

export interface Left {
  rows: readonly OwedRow[];
  /** Those of which something is left to write off. */
  left: readonly OwedRow[];
  /** Those of them that accountants may not write off. */
  above: readonly OwedRow[];
  limit: string;
}

/** What was not confirmed yet is confirmed by its own act alone. */
export function leftOf(kind: Rest, rows: readonly OwedRow[], what: Settling, limit: string): Left {
  const left = rows.filter((row) => !restOf(kind, row).isZero() && (what === 'confirm' || isOn(row.ispaid)));
  return { rows, limit, left, above: left.filter((row) => !isDifference(kind, row, limit)) };
}

/** With what is left of each row as it is shown: where somebody has moved it meanwhile, nothing is posted. */
export function writeOffOf(
  kind: Pick<OwedKind, 'side' | 'rest'>,
  what: Settling,
  ids: readonly number[],
  { rows, left }: Pick<Left, 'rows' | 'left'>,
  reason: string,
): object {
  const written = left.map(({ id }) => id);
  return {
    side: kind.side,
    selected: what === 'confirm' ? ids : written,
    writeoff: written,
    rests: Object.fromEntries(rows.map((row) => [row.id, restOf(kind, row).toFixed(2)])),
    ...(reason === '' ? {} : { reason }),
  };
}
