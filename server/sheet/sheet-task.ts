import type { Task } from '../process/task.js';
import type { SheetSource } from './read-sheet.js';
import type { Sheet } from './sheet.js';

/** Reads an uploaded or pasted sheet as a table. */
export const sheetTask: Task<SheetSource, Sheet> = { name: 'sheet' };
