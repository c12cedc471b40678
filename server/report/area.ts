import { reportRouteList } from '../../contract/report/routes.js';
import { reportTables } from './reports.js';

/** The reports between two days. */
export const reportArea = {
  name: 'report',
  routes: [reportRouteList],
  tables: reportTables,
  server: async () => [(await import('./report.module.js')).ReportModule],
};
