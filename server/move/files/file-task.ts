import type { ColumnReading } from '../../../contract/move/cells/column-reading.js';
import type { ColumnMap } from '../../../contract/move/sheet/map-columns.js';
import type { LeftOutReason } from '../../../contract/move/states.js';
import type { Task } from '../../process/task.js';

export interface FileToRead {
  bytes: Uint8Array;
  /** The name of its only sheet, for a text. */
  name: string;
  today: string;
  /** The file to which the lines are written, one JSON text each: too many of them for one answer. */
  out: string;
}

export interface SheetOfFile {
  name: string;
  isHidden: boolean;
  countsFrom1904: boolean;
  lines: number;
  columns: number;
  hiddenLines: number;
  head: { from: number; to: number } | null;
  /** What it seems to be, with the columns that were found. */
  guess: {
    kind: string;
    map: ColumnMap;
    /** Where it is known from the beginning how columns are read. */
    reading?: ColumnReading;
  } | null;
  /** It was downloaded from here: its lines replace others. */
  isMended: boolean;
}

/** A line of the written file. */
export interface LineOfFile {
  /** The index of its sheet. */
  sheet: number;
  line: number;
  cells: string[];
  isHidden: boolean;
  leftOut: LeftOutReason | null;
}

/** Reads all sheets of a workbook, or a text as one sheet. */
export const moveFileTask: Task<FileToRead, SheetOfFile[]> = { name: 'moveFile' };
