import { applyDiff, type Diff } from '../../../contract/diff.js';
import type { DocumentsState } from '../../../contract/shipment/documents/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';

export const initialDocuments: DocumentsState = { documents: [], moneyDocuments: [] };

export function evolveDocuments(state: DocumentsState, { data }: FoldEvent): DocumentsState {
  return applyDiff(state, data as Diff);
}
