import type { TaskSet } from '../process/serve-tasks.js';

/** What is done in a process of its own, because a file or a text that somebody made decides how much work it is. */
export const tasks = {
  paper: async () => (await import('../document/print/print.js')).printPaper,
  table: async () => (await import('../export/sheets/printed-table.js')).printTable,
  sheet: async () => (await import('../reference/sheet/read-sheet.js')).readSheet,
} satisfies TaskSet;
