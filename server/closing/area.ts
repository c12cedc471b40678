import { commandCall } from '../http/command-calls.js';
import { closeMonth, reopenMonth } from './commands.js';
import { closingRoutes } from '../../contract/closing/routes.js';
import { closingRecord } from './closing-record.js';
import { closingAggregate } from './closing.aggregate.js';

/** Months that are closed for the books. */
export const closingArea = {
  name: 'closing',
  offers: {
    'closed-months': ['closedMonths'],
    'closed-parties': ['closedMonthOf'],
    'closing.aggregate': ['ClosingState', 'closingStream'],
    commands: ['closeMonth'],
    'month-end': ['MonthEndPart'],
  },
  routes: [closingRoutes],
  commands: [
    commandCall(closingRoutes.close, closeMonth, { body: ({ body }) => ({ ...body }), doneMessage: 'updated' }),
    commandCall(closingRoutes.reopen, reopenMonth, { body: ({ body }) => ({ ...body }), doneMessage: 'updated' }),
  ],
  aggregates: [closingAggregate],
  records: [closingRecord],
  server: async () => [(await import('./closing.module.js')).ClosingModule],
};
