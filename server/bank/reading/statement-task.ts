import type { Task } from '../../process/task.js';
import type { ReadStatement, StatementSource } from './reading.js';

/** Reads a statement of a bank: a camt.053, a workbook, or a table as text. */
export const statementTask: Task<StatementSource, ReadStatement> = { name: 'statement' };
