import { Decimal } from 'decimal.js';
import { unexplained } from '../../../contract/money/totals/posting-sums';
import { isOn } from '../../fields/flag/shown';
import type { OwedKind, OwedRow } from './owed';

type Rest = Pick<OwedKind, 'rest'>;
/** `confirm` confirms rows as paid; `writeOff` writes off the open amounts of rows that were confirmed earlier (D205). */
export type Settling = 'confirm' | 'writeOff';

/** The open amount of a row in tugrik; negative where too much was paid. */
export const restOf = (kind: Rest, row: OwedRow): Decimal => new Decimal(Number(row[kind.rest] ?? 0));

/** The part of the open amount that changed exchange rates do not explain. */
export function unexplainedOf(kind: Rest, row: OwedRow): string {
  return unexplained(restOf(kind, row).toFixed(2), String(Number(row['difference'] ?? 0)));
}

/** Whether accountants may write off the open amount of a row. */
export function isDifference(kind: Rest, row: OwedRow, limit: string): boolean {
  return new Decimal(unexplainedOf(kind, row)).lte(limit);
}

export interface Left {
  rows: readonly OwedRow[];
  /** The rows with an amount to write off. */
  left: readonly OwedRow[];
  /** Those of them that are above the limit for accountants. */
  above: readonly OwedRow[];
  limit: string;
}

/** Which rows are to be written off; `writeOff` leaves out rows that are not confirmed yet. */
export function leftOf(kind: Rest, rows: readonly OwedRow[], what: Settling, limit: string): Left {
  const left = rows.filter((row) => !restOf(kind, row).isZero() && (what === 'confirm' || isOn(row.ispaid)));
  return { rows, limit, left, above: left.filter((row) => !isDifference(kind, row, limit)) };
}

/** The request body, with the shown open amount of each row: if a transaction has changed it since then, the server posts nothing. */
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
