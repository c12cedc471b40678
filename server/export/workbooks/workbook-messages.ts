import type { SheetAbout, SheetCell, SheetColumn } from '../sheets/sheet.js';

export interface NewWorkbook {
  path: string;
  title: string;
  head: readonly SheetColumn[];
  dated?: Date;
}

/** What the thread does for one workbook; each order is answered before the next one of the workbook is sent. */
export type WorkbookOrder = { id: number } & (
  | { open: NewWorkbook }
  | { rows: readonly (readonly SheetCell[])[] }
  | { finish: SheetAbout }
  | { drop: true }
);

/** The error code is that of the file system, such as of a full disk. */
export interface WorkbookReply {
  id: number;
  failed?: { message: string; code?: string | undefined };
}
