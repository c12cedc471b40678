import type { settlementEvents } from '../../../contract/shipment/settlement/events.js';
import type { MarkedRow, SettlementState } from '../../../contract/shipment/settlement/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';

export const nothingSettled: SettlementState = { paidAt: {}, confirmedAt: null };

export function evolveSettlement(state: SettlementState, event: FoldEvent): SettlementState {
  const type = event.type as keyof typeof settlementEvents;
  switch (type) {
    case 'PriceRowsPaid': {
      const paid = rowsOf(event).map((row) => [row, event.at]);
      return { ...state, paidAt: { ...state.paidAt, ...Object.fromEntries(paid) } };
    }
    case 'PriceRowsUnpaid': {
      const rows = rowsOf(event);
      return {
        ...state,
        paidAt: Object.fromEntries(Object.entries(state.paidAt).filter(([row]) => !rows.includes(row))),
      };
    }
    case 'ReceivableConfirmed':
      return { ...state, confirmedAt: event.at };
    case 'ReceivableReopened':
      return { ...state, confirmedAt: null };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of settlement`);
  }
}

function rowsOf({ data }: FoldEvent): string[] {
  return (data['rows'] as unknown as MarkedRow[]).map(({ id }) => String(id));
}
