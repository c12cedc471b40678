import { allEntriesRoutes } from './all-entries.js';
import { invoicePaper } from './billing/papers.js';
import { billingRoutes } from './billing/routes.js';
import { changeLogRoutes } from './change-log.js';
import { customsRoutes } from './customs/routes.js';
import { expensesRoutes } from './expenses/routes.js';
import { fileRoutes } from './header.js';
import { findRoutes } from './find.js';
import { lifecycleRoutes } from './lifecycle/routes.js';
import { operationsRoutes } from './operations/routes.js';
import { orderPapers } from './papers.js';
import { orderRoutes } from './order/routes.js';
import { quotationPapers } from './quotation/papers.js';
import { laneRoutes } from './quotation/lane.js';
import { inquiryRoutes } from './quotation/routes.js';
import { creditRoutes } from './settlement/credit.js';
import { writeOffRoutes } from './settlement/write-off.js';
import { settlementRoutes } from './settlement/routes.js';
import { tracingRoutes } from './tracing/routes.js';

/** The calls of a file and of each of its sections, a line each. */
export const sectionRoutes: readonly Readonly<Record<string, unknown>>[] = [
  fileRoutes,
  lifecycleRoutes,
  inquiryRoutes,
  laneRoutes,
  orderRoutes,
  operationsRoutes,
  tracingRoutes,
  allEntriesRoutes,
  expensesRoutes,
  customsRoutes,
  billingRoutes,
  settlementRoutes.avlaga,
  settlementRoutes.uglug,
  creditRoutes,
  writeOffRoutes,
  { payableFile: settlementRoutes.payableFile, postings: settlementRoutes.postings },
  findRoutes,
  changeLogRoutes,
  ...Object.values(quotationPapers),
  ...Object.values(orderPapers),
  invoicePaper,
];
