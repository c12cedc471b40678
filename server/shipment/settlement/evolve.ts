import type { settlementEvents } from '../../../contract/shipment/settlement/events.js';
import type { MarkedRow, SettlementState } from '../../../contract/shipment/settlement/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';

export const nothingSettled: SettlementState = { paidAt: {} };

export function evolveSettlement(state: SettlementState, event: FoldEvent): SettlementState {
  const type = event.type as keyof typeof settlementEvents;
  const rows = (event.data['rows'] as unknown as MarkedRow[]).map(({ id }) => String(id));
  switch (type) {
    case 'PriceRowsPaid':
      return { paidAt: { ...state.paidAt, ...Object.fromEntries(rows.map((row) => [row, event.at])) } };
    case 'PriceRowsUnpaid':
      return { paidAt: Object.fromEntries(Object.entries(state.paidAt).filter(([row]) => !rows.includes(row))) };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of settlement`);
  }
}
