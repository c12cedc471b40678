import type { MoveKind } from '../../../../contract/move/kind.js';
import { templateHead } from '../../../../contract/move/kinds/columns.js';

/** A list of the old system: its name says what it is. */
export interface OldList {
  name: string;
  /** The kind of sheet that it is. */
  kind: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Values by the names of our columns. */
export type OldRow<C extends string> = Readonly<Partial<Record<C, string>>>;

/** A list whose heads are those of the template of a kind; a column is in it where the first row has a value, or none. */
export function listOf<C extends string>(
  kind: MoveKind<C>,
  rows: readonly OldRow<C>[],
  name: string = kind.label.mn,
): OldList {
  const columns = Object.keys(rows[0] ?? {}) as C[];
  return {
    name,
    kind: kind.name,
    head: columns.map((column) => templateHead(kind.columns[column])),
    rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
  };
}

/** As the old program exports a list. */
export function csvOf({ head, rows }: OldList): string {
  return [head, ...rows].map((cells) => cells.join(';')).join('\r\n');
}

/** As many rows as wanted, each by its place. */
export function numbered<R>(count: number, row: (at: number) => R): R[] {
  return Array.from({ length: count }, (_, at) => row(at));
}

/** An amount in hundredths as text. */
export const amount = (hundredths: number): string => (hundredths / 100).toFixed(2);
