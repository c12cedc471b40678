import type { operationsEvents } from '../../../contract/shipment/operations/events.js';
import { noOperations } from '../../../contract/shipment/operations/form.js';
import type { OperationsState } from '../../../contract/shipment/operations/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import { evolveFields } from '../../form/save-fields.js';

export const initialOperations: OperationsState = { ...noOperations, documentsCheckedAt: null };

export function evolveOperations(state: OperationsState, event: FoldEvent): OperationsState {
  const type = event.type as keyof typeof operationsEvents;
  switch (type) {
    case 'AwbRecorded':
    case 'BorderDatesSet':
    case 'OwnContainerDated':
    case 'ImpossibleDaysKept':
      return evolveFields(state, event);
    case 'DocumentsChecked':
      return { ...state, documentsCheckedAt: event.at };
    case 'DocumentsReopened':
      return { ...state, documentsCheckedAt: null };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of operations`);
  }
}
