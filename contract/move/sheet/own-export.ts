import type { ColumnReading } from '../cells/column-reading.js';

/** The folder of an export of all data whose workbooks a move reads as they are. */
export const ownExportFolder = 'move';

/** The name of one of these workbooks, by which it is known again. */
export const ownExportName = (at: number): string => `zuuch-move-${at}.xlsx`;

const names = /^zuuch-move-\d+\.xlsx$/;

export function isOwnExport(name: string): boolean {
  return names.test(name);
}

/** What our own export writes is read to the letter: its days and numbers allow one reading only, and no letter is put right. */
export const ownReading: ColumnReading = { dayOrder: 'ymd', decimalSign: '.', letters: 'leave' };
