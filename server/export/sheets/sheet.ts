import type { Decimals } from '../../../contract/text/format-number.js';

/** A cell with its type: what is a number or a date in the product is one in the file. */
export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  title: string;
  /** The number format of its cells; without one they are text, whatever stands in them. */
  format?: string | undefined;
  /** Of a column of numbers: how many decimals are written on paper. */
  decimals?: Decimals | undefined;
  /** Its dates are days without a time. */
  isDay: boolean;
  /** In characters. */
  width: number;
  /** A number that names something, written without thousands. */
  isId: boolean;
}

/** Writes one table into a stream, row by row, and never holds more than a piece of it. */
export interface SheetWriter {
  /** Resolves when there is room for more. */
  rows(rows: readonly (readonly SheetCell[])[]): Promise<void>;
  /** Ends the file. What it shows, when and for whom stands on a last sheet, where the format has sheets. */
  finish(about: SheetAbout): Promise<void>;
}

export type AboutLine = readonly [string, string | number];

export interface SheetAbout {
  title: string;
  list: AboutLine;
  /** Which rows these are: the period and the filters, their order and, of a past day, the day. */
  rows: readonly AboutLine[];
  /** How many rows there are, when and for whom the file was made, and where the log stood. */
  made: readonly AboutLine[];
}
