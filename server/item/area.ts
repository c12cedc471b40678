import { itemRoutes } from '../../contract/item/routes.js';
import { commandCall } from '../http/command-calls.js';
import { itemAudit } from './audit.js';
import { recordItem, reverseItem } from './commands.js';
import { itemListing } from './item-listing.js';
import { itemRecord } from './item-record.js';
import { itemAggregate } from './item.aggregate.js';

/** What payers owe and agents are owed by papers that no row of a file stands for. */
export const itemArea = {
  name: 'item',
  offers: {
    'item.aggregate': ['itemStream'],
    'check-item': ['checkItem'],
    commands: ['recordItem'],
    'moved-items': ['MovedItem', 'MovedItems'],
    tables: ['outsideItems', 'outsideItemPayments'],
  },
  routes: [itemRoutes],
  commands: [
    commandCall(itemRoutes.record, recordItem, {
      body: ({ body: { fields } }) => ({ fields }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
    }),
    commandCall(itemRoutes.reverse, reverseItem, {
      body: ({ params: { id }, body: { fields, version } }) => ({ id, fields, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
    }),
  ],
  aggregates: [itemAggregate],
  records: [itemRecord],
  listings: [itemListing],
  audits: [itemAudit],
  eventRights: {
    OutsideItemRecorded: ['item.write'],
    OutsideItemReversed: ['item.correct'],
    OutsideItemBooked: ['bank.edit', 'advance.write', 'netting.make', 'move.confirm'],
    OutsideItemBookingTakenBack: ['bank.edit', 'advance.write', 'netting.takeBack'],
    OutsideItemMovedIn: ['move.confirm'],
    OutsideItemMovedOut: ['move.confirm'],
  },
  server: async () => [(await import('./item.module.js')).ItemModule],
} as const;
