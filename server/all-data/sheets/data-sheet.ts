import type { Label } from '../../../contract/label.js';
import type { SheetCell, SheetColumn } from '../../export/sheets/sheet.js';

/** What the cells of a column are, as the JSON Schema and the page of columns say it. */
export type ValueType = 'text' | 'integer' | 'decimal' | 'day' | 'instant' | 'flag' | 'json';

export interface DataColumn {
  key: string;
  label: Label;
  type: ValueType;
  /** For an amount: the column with its currency, or the currency of all of them. */
  currency?: { column: string } | { always: string };
}

/** Rows that are written as CSV and as a sheet of the workbook. */
export interface DataSheet {
  /** The folder and the name of the CSV file; the sheet has the same name. */
  name: `${'lists' | 'tables'}/${string}`;
  title: Label;
  columns: readonly DataColumn[];
  head: readonly SheetColumn[];
  /** The rows in order, a piece at a time; only the current piece is in memory. */
  read(use: (pieces: AsyncIterable<readonly (readonly SheetCell[])[]>) => Promise<void>): Promise<void>;
}
