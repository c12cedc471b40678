import { z } from 'zod';
import type { DayOf } from '../../days/business-days.js';
import type { Label } from '../../label.js';
import type { CellKind } from './cell-kind.js';

/** What a column accepts; a column of a kind of sheet declares it. */
export interface CellRules {
  cell: CellKind;
  /** Numbers below zero are accepted. */
  negative?: true;
  /** Zero is not accepted. */
  positive?: true;
  /** The range of a day (D202); without it only days before 2000 are wrong. */
  dayOf?: DayOf;
  /** The most characters of a text, if they are not the usual ones. */
  max?: number;
}

/** What is the same for all cells of a sheet. */
export interface SheetFacts {
  today: string;
  /** Its workbook counts days from 1 January 1904. */
  countsFrom1904?: boolean;
}

/** How all cells of a column are read: found from the column as a whole, or answered. Stored with the mapping of the sheet. */
export const columnReading = z.object({
  dayOrder: z.enum(['ymd', 'dmy', 'mdy']).optional(),
  /** The sign before the decimals. */
  decimalSign: z.enum(['.', ',']).optional(),
  /** What becomes of numbers with too many decimals; without an answer they are wrong. */
  rounding: z.enum(['halfUp', 'wrong']).optional(),
  /** Whether letters of old fonts and mixed layouts are put right; a column of Ukrainian names is left as it is. */
  letters: z.enum(['correct', 'leave']).optional(),
});
export type ColumnReading = z.output<typeof columnReading>;

/** What is asked about a column, because its cells allow more than one reading. */
export interface ColumnQuestion {
  about: 'dayOrder' | 'decimalSign' | 'rounding' | 'letters';
  /** Its cells are wrong until it is answered; otherwise they are read as the likeliest option says. */
  isNeeded: boolean;
  /** How many cells depend on it. */
  cells: number;
  options: readonly ColumnOption[];
  /** The option that is proposed. */
  likeliest: string;
}

export interface ColumnOption {
  answer: string;
  label: Label;
  /** How many cells of the column are wrong with this answer. */
  wrong: number;
  /** What some of its cells become, null if they are wrong. */
  examples: readonly { written: string; value: string | null }[];
}
