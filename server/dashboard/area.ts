import { chartRoutes } from '../../contract/dashboard/chart-routes.js';
import { dashboardRoutes } from '../../contract/dashboard/routes.js';
import { staffRoutes } from '../../contract/dashboard/staff-routes.js';
import { figuresAsTables } from './figures-as-tables.js';
import { dashboardFigures } from './figures-topics.js';

/** Counters and charts over all files. */
export const dashboardArea = {
  name: 'dashboard',
  routes: [dashboardRoutes, chartRoutes, staffRoutes],
  tables: figuresAsTables,
  topics: dashboardFigures,
  server: async () => [(await import('./dashboard.module.js')).DashboardModule],
};
