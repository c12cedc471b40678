import { Decimal } from 'decimal.js';
import { unexplained } from '../../../contract/money/totals/posting-sums';
import { isOn } from '../../fields/flag/display';
import type { OwedKind, OwedRow } from './owed';

type RestColumn = Pick<OwedKind, 'rest'>;
/** `confirm` confirms rows as paid; `writeOff` writes off the open amounts of rows that were confirmed earlier (D205). */
export type SettlementAction = 'confirm' | 'writeOff';

/** The open amount of a row in tugrik; negative where too much was paid. */
export const remainingAmount = (kind: RestColumn, row: OwedRow): Decimal => new Decimal(Number(row[kind.rest] ?? 0));

/** The part of the open amount that changed exchange rates do not explain. */
export function unexplainedOf(kind: RestColumn, row: OwedRow): string {
  return unexplained(remainingAmount(kind, row).toFixed(2), String(Number(row['difference'] ?? 0)));
}

/** Whether accountants may write off the open amount of a row. */
export function isDifference(kind: RestColumn, row: OwedRow, limit: string): boolean {
  return new Decimal(unexplainedOf(kind, row)).lte(limit);
}

export interface WriteOffSelection {
  rows: readonly OwedRow[];
  /** The rows with an amount to write off. */
  toWriteOff: readonly OwedRow[];
  /** Those of them that are above the limit for accountants. */
  aboveLimit: readonly OwedRow[];
  limit: string;
}

/** Which rows are to be written off; `writeOff` leaves out rows that are not confirmed yet. */
export function writeOffSelection(
  kind: RestColumn,
  rows: readonly OwedRow[],
  what: SettlementAction,
  limit: string,
): WriteOffSelection {
  const toWriteOff = rows.filter(
    (row) => !remainingAmount(kind, row).isZero() && (what === 'confirm' || isOn(row.ispaid)),
  );
  return { rows, limit, toWriteOff, aboveLimit: toWriteOff.filter((row) => !isDifference(kind, row, limit)) };
}

/** The request body, with the shown open amount of each row: if a transaction has changed it since then, the server posts nothing. */
export function writeOffOf(
  kind: Pick<OwedKind, 'side' | 'rest'>,
  what: SettlementAction,
  ids: readonly number[],
  { rows, toWriteOff }: Pick<WriteOffSelection, 'rows' | 'toWriteOff'>,
  reason: string,
): object {
  const written = toWriteOff.map(({ id }) => id);
  return {
    side: kind.side,
    selected: what === 'confirm' ? ids : written,
    writeoff: written,
    rests: Object.fromEntries(rows.map((row) => [row.id, remainingAmount(kind, row).toFixed(2)])),
    ...(reason === '' ? {} : { reason }),
  };
}
