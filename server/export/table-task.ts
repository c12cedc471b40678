import type { Task } from '../process/task.js';
import type { PrintedTable } from './sheets/printed-table.js';

/** Prints a table of a list or a report. */
export const tableTask: Task<PrintedTable, Buffer> = { name: 'table' };
