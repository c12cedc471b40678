import { agingReports } from '../../../contract/aging/report.js';
import { figureTables } from '../../../contract/dashboard/figure-tables.js';
import type { TableDeclaration } from '../../../contract/list.js';
import { groupedReports, reports } from '../../../contract/report/catalogue.js';
import { comparisonReport } from '../../../contract/report/report.js';
import { listings } from './listings.js';

/** What can be exported or scheduled. */
export const tableDeclarations: readonly TableDeclaration[] = [
  ...listings.map(({ list }) => list),
  ...reports,
  ...agingReports,
  ...groupedReports.map(comparisonReport),
  ...figureTables,
];
