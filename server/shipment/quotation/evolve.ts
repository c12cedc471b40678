import { applyDiff, type Diff } from '../../../contract/diff.js';
import type { quotationEvents } from '../../../contract/shipment/quotation/events.js';
import { tableNames, type Quotation } from '../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import { followOffers, isWatchedBy } from './offer-log.js';

/** The state before the first event; nothing reads it. */
export const noQuotation: QuotationState = {
  form: Object.fromEntries(tableNames.map((table) => [table, []])) as unknown as Quotation,
  rowIds: [],
  createdAt: '',
  createdBy: null,
  copiedFrom: null,
  waitsFor: null,
  offers: [],
  unseenOffers: 0,
};

export function evolveQuotation(state: QuotationState, event: FoldEvent): QuotationState {
  const { data } = event;
  const type = event.type as keyof typeof quotationEvents;
  switch (type) {
    case 'InquiryAdded': {
      const { form, copiedFrom } = data as unknown as { form: Quotation; copiedFrom: number | null };
      return {
        ...state,
        form,
        rowIds: rowIdsOf(form),
        createdAt: event.at,
        createdBy: event.meta.actor.userId,
        copiedFrom,
      };
    }
    case 'InquiryChanged': {
      const diff = data as unknown as Diff;
      const form = applyDiff(state.form, diff);
      const changes = followOffers(state.form, form, event);
      return {
        ...state,
        form,
        rowIds: withAdded(state.rowIds, diff),
        offers: changes.length === 0 ? state.offers : [...state.offers, ...changes],
        unseenOffers: isWatchedBy(event.meta.actor) ? 0 : state.unseenOffers + changes.length,
      };
    }
    case 'InquirySentToTariff':
      return { ...state, waitsFor: data['tariff'] as number };
    case 'InquirySentToSales':
      return { ...state, waitsFor: data['sales'] as number };
    case 'OffersSeen':
      return { ...state, unseenOffers: 0 };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a quotation`);
  }
}

function rowIdsOf(form: Quotation): number[] {
  return tableNames.flatMap((table) => form[table].map(({ id }) => id));
}

function withAdded(rowIds: readonly number[], diff: Diff): readonly number[] {
  const added = Object.values(diff.rows)
    .flatMap((rows) => rows.added.map(({ id }) => id))
    .filter((id) => !rowIds.includes(id));
  return added.length === 0 ? rowIds : [...rowIds, ...added];
}
