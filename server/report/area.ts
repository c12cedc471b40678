import { reportTables } from './reports.js';

/** The reports between two days. */
export const reportArea = {
  name: 'report',
  tables: reportTables,
  server: async () => [(await import('./report.module.js')).ReportModule],
};
