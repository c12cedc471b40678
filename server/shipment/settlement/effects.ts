import type { StreamEvent } from '../../../contract/events.js';
import type { MarkedRow, SettlementState } from '../../../contract/shipment/settlement/state.js';

export function confirm({ confirmedAt }: SettlementState, { paid }: { paid: boolean }): StreamEvent[] {
  if (paid === (confirmedAt !== null)) return [];
  return [{ type: paid ? 'ReceivableConfirmed' : 'ReceivableReopened' }];
}

export function mark(
  _state: SettlementState,
  { rows, paid }: { rows: readonly MarkedRow[]; paid: boolean },
): StreamEvent[] {
  return rows.length === 0 ? [] : [{ type: paid ? 'PriceRowsPaid' : 'PriceRowsUnpaid', data: { rows: [...rows] } }];
}
