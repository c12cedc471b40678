import { applyDiff, type Diff } from '../../../contract/diff.js';
import type { quotationEvents } from '../../../contract/shipment/quotation/events.js';
import { emptyFields } from '../../../contract/form/wire-form.js';
import { relaySaved, relaySent } from '../../../contract/shipment/relay.js';
import {
  quotationForm,
  tableNames,
  type Quotation,
  type TableName,
} from '../../../contract/shipment/quotation/form.js';
import type { QuotationState } from '../../../contract/shipment/quotation/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import { followOffers, showedOffers } from './offer-log.js';

const noRows: Pick<Quotation, TableName> = {
  transportPrices: [],
  priceOffers: [],
  sizes: [],
  supply: [],
  expenses: [],
  expensesMore: [],
};

/** The state before the first event. It is never read, so its form has no fields. */
export const noQuotation: QuotationState = {
  form: noRows as Quotation,
  rowIds: [],
  createdAt: '',
  createdBy: null,
  copiedFrom: null,
  waitsFor: null,
  relay: { stop: 'sales', since: '', sentAt: '' },
  offers: [],
  unseenOffers: 0,
};

export function evolveQuotation(state: QuotationState, event: FoldEvent): QuotationState {
  const { data } = event;
  const type = event.type as keyof typeof quotationEvents;
  switch (type) {
    case 'InquiryAdded': {
      const { form: stored, copiedFrom } = data as { form: Quotation; copiedFrom: number | null };
      // Older events lack fields that were added later.
      const form: Quotation = { ...emptyFields(quotationForm.fields), ...stored };
      return {
        ...state,
        form,
        rowIds: rowIdsOf(form),
        createdAt: event.at,
        createdBy: event.meta.actor.userId,
        copiedFrom,
        relay: relaySent('sales', form, event.at),
      };
    }
    case 'InquiryChanged': {
      const diff = data as Diff;
      const form = applyDiff(state.form, diff);
      // What a move brings is no change of an offer.
      const changes = event.meta.actor.door === 'move' ? [] : followOffers(state.form, form, event);
      const waitsFor = holderAfter(state, form);
      return {
        ...state,
        form,
        waitsFor,
        relay: relaySaved(state.relay, form, event.at, holderOf({ ...state, waitsFor, form }) !== holderOf(state)),
        rowIds: withAdded(state.rowIds, diff),
        offers: changes.length === 0 ? state.offers : [...state.offers, ...changes],
        unseenOffers: showedOffers(event) ? 0 : state.unseenOffers + changes.length,
      };
    }
    case 'InquirySentToTariff':
      return {
        ...state,
        waitsFor: data['tariff'] as number,
        relay: relaySent('tariff', state.form, event.at),
      };
    case 'InquirySentToSales':
      return {
        ...state,
        waitsFor: data['sales'] as number,
        relay: relaySent('sales', state.form, event.at),
      };
    case 'OffersSeen':
      return { ...state, unseenOffers: 0 };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of a quotation`);
  }
}

/** Who holds the inquiry: the user to whom it was sent last, or the salesman. */
export function holderOf({ waitsFor, form }: Pick<QuotationState, 'waitsFor' | 'form'>): number | null {
  return waitsFor ?? form.sales;
}

/** If the holder is replaced in the form, the new user holds the inquiry from now on. */
function holderAfter({ waitsFor, form: before, relay }: QuotationState, form: Quotation): number | null {
  const role = relay.stop === 'tariff' ? 'tariff' : 'sales';
  return waitsFor !== null && waitsFor === before[role] ? form[role] : waitsFor;
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
