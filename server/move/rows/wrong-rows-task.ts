import type { Task } from '../../process/task.js';

export interface WrongRow {
  /** By which the mended row finds its place. */
  mark: string;
  reasons: string;
  cells: readonly string[];
  /** The columns of the cells that are wrong. */
  wrong: readonly number[];
}

export interface WrongSheet {
  name: string;
  head: readonly string[];
  rows: readonly WrongRow[];
}

/** Writes wrong rows as a workbook, each sheet as one of its own. */
export const wrongRowsTask: Task<readonly WrongSheet[], Uint8Array> = { name: 'moveWrongRows' };
