import type { TaskSet } from '../process/serve-tasks.js';

/** Work that runs in a process of its own, because its effort depends on a file or a text that a user supplied. */
export const tasks = {
  paper: async () => (await import('../document/print/print.js')).printPaper,
  table: async () => (await import('../export/sheets/printed-table.js')).printTable,
  statement: async () => (await import('../bank/reading/read-statement.js')).readStatement,
  moveWrongRows: async () => (await import('../move/rows/write-wrong-rows.js')).writeWrongRows,
  sheet: async () => (await import('../sheet/read-sheet.js')).readSheet,
  moveFile: async () => (await import('../move/files/read-file.js')).readMoveFile,
} satisfies TaskSet;
