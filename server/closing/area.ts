import { closingRoutes } from '../../contract/closing/routes.js';
import { closingRecord } from './closing-record.js';
import { closingAggregate } from './closing.aggregate.js';

/** Months that are closed for the books. */
export const closingArea = {
  name: 'closing',
  routes: [closingRoutes],
  aggregates: [closingAggregate],
  records: [closingRecord],
  server: async () => [(await import('./closing.module.js')).ClosingModule],
};
