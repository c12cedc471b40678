import { agingReports } from '../../contract/aging/report.js';
import { agingRouteList } from '../../contract/aging/routes.js';
import { Report, type ReportSource } from '../report/reports.js';
import { agingStatement } from './aging-statement.js';
import { agingAudit } from './audit.js';
import { openRowListings } from './open-row-listings.js';
import { OpenRows } from './open-rows.js';

function agingTables(source: ReportSource): Report[] {
  const openRows = new OpenRows(source.ledger);
  return agingReports.map(
    (report) => new Report(source, report, (params) => agingStatement(report, openRows, params), report.common),
  );
}

/** What is open of each payer and agent on a day, by the days since it was due. */
export const agingArea = {
  name: 'aging',
  offers: {
    'open-rows': ['OpenRows'],
  },
  routes: [agingRouteList],
  listings: [openRowListings],
  tables: agingTables,
  audits: [agingAudit],
  server: async () => [(await import('./aging.module.js')).AgingModule],
};
