/** A cell as an old file has it: a text, a stored number, a day, an error, or a formula that was stored without its result. */
export type OldCell = string | null | { number: string } | { day: string } | { error: string } | { formula: string };

export type RowFill = 'head' | 'total' | 'yellow' | 'red' | 'green';

export interface OldRow {
  cells: readonly OldCell[];
  isHidden?: true;
  fill?: RowFill;
}

export interface OldSheet {
  name: string;
  isHidden?: true;
  /** Ranges of cells that are shown as one. */
  merges?: readonly string[];
  rows: readonly OldRow[];
}

export function isDay(cell: OldCell): cell is { day: string } {
  return typeof cell === 'object' && cell !== null && 'day' in cell;
}

export const day = (on: string | null): OldCell => (on === null ? null : { day: on });
export const number = (value: string | number): OldCell => ({ number: String(value) });
