import { reportRouteList } from '../../contract/report/routes.js';
import { entryListings } from './entry-listings.js';
import { reportTables } from './reports.js';

/** The reports for a range of days. */
export const reportArea = {
  name: 'report',
  routes: [reportRouteList],
  listings: [entryListings],
  tables: reportTables,
  server: async () => [(await import('./report.module.js')).ReportModule],
};
