import { applyDiff, type Diff } from '../../../contract/diff.js';
import type { quotationEvents } from '../../../contract/shipment/quotation/events.js';
import { tableNames, type Quotation } from '../../../contract/shipment/quotation/form.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import type { QuotationState } from './state.js';

export function evolveQuotation(state: QuotationState, event: FoldEvent): QuotationState {
  const { data } = event;
  const type = event.type as keyof typeof quotationEvents;
  switch (type) {
    case 'InquiryAdded': {
      const { quotation: form, copiedFrom } = data as unknown as { quotation: Quotation; copiedFrom: number | null };
      return { form, rowIds: rowIdsOf(form), createdAt: event.at, createdBy: event.meta.actor.userId, copiedFrom };
    }
    case 'InquiryChanged': {
      const diff = data as unknown as Diff;
      const added = Object.values(diff.rows)
        .flatMap((rows) => rows.added.map(({ id }) => id))
        .filter((id) => !state.rowIds.includes(id));
      return {
        ...state,
        form: applyDiff(state.form, diff),
        rowIds: added.length === 0 ? state.rowIds : [...state.rowIds, ...added],
      };
    }
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a quotation`);
  }
}

function rowIdsOf(form: Quotation): number[] {
  return tableNames.flatMap((table) => form[table].map(({ id }) => id));
}
