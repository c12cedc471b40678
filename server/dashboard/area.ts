import { figuresAsTables } from './figures-as-tables.js';
import { dashboardFigures } from './figures-topics.js';

/** Counters and charts over all files. */
export const dashboardArea = {
  name: 'dashboard',
  tables: figuresAsTables,
  topics: dashboardFigures,
  server: async () => [(await import('./dashboard.module.js')).DashboardModule],
};
