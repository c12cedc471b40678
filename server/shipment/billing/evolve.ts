import type { billingEvents } from '../../../contract/shipment/billing/events.js';
import type { BillingState, Invoice } from '../../../contract/shipment/billing/state.js';
import type { FoldEvent } from '../../projection/aggregate.js';

export const initialBilling: BillingState = { live: null, given: 0 };

export function evolveBilling(state: BillingState, event: FoldEvent): BillingState {
  const type = event.type as keyof typeof billingEvents;
  switch (type) {
    case 'InvoiceGenerated': {
      const { invoice, ...invoiceData } = event.data as Omit<Invoice, 'id' | 'at' | 'by'> & { invoice: number };
      return {
        live: { id: invoice, ...invoiceData, at: event.at, by: event.meta.actor.userId },
        given: invoiceData.number,
      };
    }
    case 'InvoiceDeleted':
      return { ...state, live: null };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of billing`);
  }
}
