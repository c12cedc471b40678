import type { Decimals } from '../../../contract/text/format-number.js';

/** A cell with its type: numbers and dates of the product are numbers and dates in the file. */
export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  title: string;
  /** The number format of its cells; without one they are text, whatever they contain. */
  format?: string | undefined;
  /** For a column of numbers: the number of printed decimals. */
  decimals?: Decimals | undefined;
  /** Its texts are decimal numbers, which no spreadsheet takes for a formula. */
  isDecimal?: true;
  /** Its dates are days without a time. */
  isDay: boolean;
  /** In characters. */
  width: number;
  /** A number that identifies something, written without thousands separators. */
  isId: boolean;
}

/** Writes one table into a stream, row by row, and never holds more than a piece of it. */
export interface SheetWriter {
  /** Resolves when more can be written. */
  rows(rows: readonly (readonly SheetCell[])[]): Promise<void>;
  /** Ends the file. Title, time and user are on a last sheet, if the format has sheets. */
  finish(about: SheetAbout): Promise<void>;
}

export type AboutLine = readonly [string, string | number];

export interface SheetAbout {
  title: string;
  list: AboutLine;
  /** Which rows these are: the period and the filters, their order and, for a past day, the day. */
  rows: readonly AboutLine[];
  /** How many rows there are, when and for whom the file was created, and the position of the log. */
  origin: readonly AboutLine[];
}
