import { settlementEvents } from '../../../contract/shipment/settlement/events.js';
import type { SettlementFacts, SettlementState } from '../../../contract/shipment/settlement/state.js';
import { allowed } from '../../../contract/permissions.js';
import { column, type Section } from '../section.js';
import { evolveSettlement, nothingSettled } from './evolve.js';

/** What was paid: the marks of price rows, and that the customer has paid. The transactions themselves come with finance. */
export const settlementSection: Section<SettlementState, SettlementFacts> = {
  name: 'settlement',
  events: settlementEvents,
  initial: nothingSettled,
  evolve: evolveSettlement,
  facts: ({ paidAt, confirmedAt }) => ({
    paidAt: (row) => paidAt[row] ?? null,
    hasTransactions: false,
    isPaid: confirmedAt !== null,
    confirmedAt,
    confirm: (paid) =>
      paid === (confirmedAt !== null) ? [] : [{ type: paid ? 'ReceivableConfirmed' : 'ReceivableReopened', data: {} }],
    mark: (rows, paid) =>
      rows.length === 0 ? [] : [{ type: paid ? 'PriceRowsPaid' : 'PriceRowsUnpaid', data: { rows: [...rows] } }],
  }),
  parts: {
    shipping_order: {
      columns: {
        is_paid: column<SettlementState>('boolean', (_state, { facts }) => facts.settlement.isPaid),
      },
    },
  },
  sees: (asker) => (allowed('prices.history', asker) ? 'all' : 'nothing'),
};
