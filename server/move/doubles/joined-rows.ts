import { foldAccount } from '../../../contract/text/bank-accounts.js';
import { partyRoles } from '../../../contract/move/doubles/party-lists.js';
import type { ReadRow } from '../reading/row-reader.js';

/** A row that becomes a part of another one, with the columns in which it wins. */
export interface JoinedPart {
  row: ReadRow;
  takes: readonly string[];
}

/** What several rows of one party become together. */
export interface MergedRow {
  row: ReadRow;
  /** Columns that the party which stays has empty: they never replace what is here already. */
  fills: ReadonlySet<string>;
}

export const accountColumns = ['bank', 'bic', 'account', 'accountCurrency', 'accountHolder', 'bankAddress'];
/** The old number is recorded for each row, and whether a party is active is said by the one that stays. */
const ownColumns: readonly string[] = ['oldNumber', 'active'];
const roles: readonly string[] = partyRoles;

/** The columns that can win over those of the party which stays. */
export function canTake(column: string): boolean {
  return !accountColumns.includes(column) && !ownColumns.includes(column) && !roles.includes(column);
}

/** Empty cells of the party which stays are filled from the parts in their order; nothing else changes but what somebody chose to take. */
export function mergedRow(stays: ReadRow | null, parts: readonly JoinedPart[]): MergedRow {
  const values: Record<string, string | null> = { ...stays?.values };
  const fills = new Set<string>();
  for (const { row, takes } of parts) {
    const sure = sureValues(row);
    const hasAccount = Boolean(values['account']);
    for (const [column, value] of sure) {
      if (roles.includes(column)) {
        if (value === 'true') values[column] = value;
      } else if (takes.includes(column) && canTake(column)) {
        values[column] = value;
        fills.delete(column);
      } else if (!values[column] && !(hasAccount && accountColumns.includes(column))) {
        values[column] = value;
        fills.add(column);
      }
    }
  }
  const base = stays ?? { wrong: [], doubtful: [], corrected: [] };
  return { row: { ...base, values }, fills };
}

/** Without cells that look wrong: accepting that two are one party accepts no such cell. */
function sureValues({ values, doubtful }: ReadRow): [string, string][] {
  const unsure = new Set(doubtful.map(({ field }) => field));
  return Object.entries(values).flatMap(([column, value]): [string, string][] =>
    value && !unsure.has(column) && !ownColumns.includes(column) ? [[column, value]] : [],
  );
}

/** The rows that bring an account which none of the others has, and which is not known. */
export function rowsWithOwnAccount(rows: readonly ReadRow[], known: readonly string[]): ReadRow[] {
  const seen = new Set(known.map(foldAccount));
  return rows.filter((row) => {
    const number = new Map(sureValues(row)).get('account');
    if (!number) return false;
    const key = foldAccount(number);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
