import { asOfRoutes } from './as-of/routes.js';
import { customInvoicePaper } from './custom-invoice/papers.js';
import { customInvoiceRoutes } from './custom-invoice/routes.js';
import { chartRoutes } from './dashboard/chart-routes.js';
import { dashboardRoutes } from './dashboard/routes.js';
import { staffRoutes } from './dashboard/staff-routes.js';
import { exportRoutes, scheduleRoutes } from './export/routes.js';
import { journalRoutes } from './history/journal.js';
import { historyRoutes } from './history/routes.js';
import { notificationRoutes } from './notification/routes.js';
import { helperRoutes } from './reference/helper-routes.js';
import { pickerRouteList } from './reference/picker-routes.js';
import { referenceRouteList } from './reference/routes.js';
import { reportRouteList } from './report/routes.js';
import { operateRoutes } from './operate/routes.js';
import type { Route } from './route.js';
import { closingRoutes } from './closing/routes.js';
import { firmRoutes } from './firm/routes.js';
import { sectionRoutes } from './shipment/routes.js';
import { bulkRoutes } from './bulk/routes.js';
import { sessionRoutes } from './session/routes.js';
import { userRoutes } from './user/routes.js';
import { workspaceRoutes } from './workspace/routes.js';
import { viewRoutes } from './workspace/saved-views.js';

/** Every address of the product; each area declares its own. */
export const routes: readonly Route[] = [
  ...[
    sessionRoutes,
    userRoutes,
    notificationRoutes,
    historyRoutes,
    journalRoutes,
    operateRoutes,
    workspaceRoutes,
    viewRoutes,
    exportRoutes,
    asOfRoutes,
    bulkRoutes,
    scheduleRoutes,
    helperRoutes,
    ...sectionRoutes,
    customInvoiceRoutes,
    customInvoicePaper,
    firmRoutes,
    closingRoutes,
    dashboardRoutes,
    chartRoutes,
    staffRoutes,
  ].flatMap((area) => Object.values(area) as unknown as Route[]),
  ...(referenceRouteList as unknown as Route[]),
  ...(pickerRouteList as unknown as Route[]),
  ...(reportRouteList as unknown as Route[]),
];
