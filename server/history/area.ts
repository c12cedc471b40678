import { journalRoutes } from '../../contract/history/journal.js';
import { historyRoutes } from '../../contract/history/routes.js';

/** What was done to a record, how it was before, and undo. */
export const historyArea = {
  name: 'history',
  routes: [historyRoutes, journalRoutes],
  server: async () => [(await import('./history.module.js')).HistoryModule],
};
