import type { Diff } from '../../../contract/diff.js';
import { postingOf, type StoredPosting } from '../../../contract/shipment/settlement/form.js';
import type { settlementEvents } from '../../../contract/shipment/settlement/events.js';
import type { RecordedPosting, MarkedRow, SettlementState } from '../../../contract/shipment/settlement/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';

export const initialSettlement: SettlementState = { paidAt: {}, confirmedAt: null, released: null, postings: [] };

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
    case 'CreditReleased':
      return {
        ...state,
        released: { payer: Number(event.data['payer']), at: event.at, by: event.meta.actor.userId },
      };
    case 'IncomeRecorded':
    case 'IncomeReversed':
    case 'IncomeCorrected':
    case 'PaymentRecorded':
    case 'PaymentReversed':
    case 'PaymentCorrected':
    case 'ReceivableDifferenceWrittenOff':
    case 'ReceivableWriteOffReversed':
    case 'PayableDifferenceWrittenOff':
    case 'PayableWriteOffReversed':
    case 'OverpaidIncomeMadeAdvance':
    case 'OverpaidIncomePutBack':
    case 'OverpaidPaymentMadeAdvance':
    case 'OverpaidPaymentPutBack':
      return withPostings(state, event);
    default:
      throw new Error(`${String(type satisfies never)} is not an event of settlement`);
  }
}

function withPostings(state: SettlementState, { data, at, version }: FoldEvent): SettlementState {
  const stored = ((data as Diff).rows['postings']?.added ?? []) as StoredPosting[];
  const added = stored.map((posting): RecordedPosting => ({ ...postingOf(posting), at, version }));
  return { ...state, postings: [...state.postings, ...added] };
}

function rowsOf({ data }: FoldEvent): string[] {
  return (data['rows'] as MarkedRow[]).map(({ id }) => String(id));
}
