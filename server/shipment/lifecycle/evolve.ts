import type { lifecycleEvents } from '../../../contract/shipment/lifecycle/events.js';
import type { FinishRequest, LifecycleState, OrderRates } from '../../../contract/shipment/lifecycle/state.js';
import { arrived, closed, open, shippingOrder } from '../../../contract/shipment/status/status.js';
import type { FoldEvent } from '../../projection/aggregate.js';

export const newLife: LifecycleState = {
  status: open,
  deleted: false,
  code: null,
  orderId: null,
  shippingOrderOn: null,
  orderRates: null,
  finishedAt: null,
  archivedAt: null,
  reopenedAt: null,
  closed: null,
  finishRequest: null,
  finishRequestedAt: null,
};

/** Part 4.1 of the decisions. */
export function evolveLifecycle(state: LifecycleState, event: FoldEvent): LifecycleState {
  const { data } = event;
  const type = event.type as keyof typeof lifecycleEvents;
  switch (type) {
    case 'InquiryMovedToOrder':
      return {
        ...state,
        status: shippingOrder,
        code: data['code'] as string,
        orderId: data['orderId'] as number,
        shippingOrderOn: data['on'] as string,
        orderRates: data['rates'] as OrderRates,
      };
    case 'InquiryClosed':
      return {
        ...state,
        status: closed,
        closed: {
          at: event.at,
          by: event.meta.actor.userId,
          reason: data['reason'] as number,
          comment: data['comment'] as string | null,
        },
      };
    case 'InquiryRestored':
      return { ...state, status: open, closed: null, reopenedAt: event.at };
    case 'InquiryDeleted':
      return { ...state, deleted: true };
    case 'OrderSentBack':
      // An inquiry has no account that can be settled.
      return {
        ...state,
        status: open,
        reopenedAt: event.at,
        shippingOrderOn: null,
        orderRates: null,
        finishRequest: null,
        finishRequestedAt: null,
      };
    case 'CargoStatusSet':
      return {
        ...state,
        status: data['status'] === arrived ? arrived : shippingOrder,
        finishedAt: state.finishedAt ?? event.at,
      };
    case 'FinishUndone':
      return { ...state, status: shippingOrder, finishedAt: null };
    case 'ShipmentBroughtBack':
      return { ...state, status: shippingOrder, finishedAt: null, archivedAt: null, finishRequestedAt: null };
    case 'ShipmentArchived':
      return { ...state, archivedAt: event.at, finishRequest: answered(state.finishRequest, event.at) };
    case 'FinishRequested':
      return {
        ...state,
        finishRequest: { comment: data['comment'] as string | null, createdAt: event.at, archivedAt: null },
        finishRequestedAt: event.at,
      };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of the life of a shipment`);
  }
}

/** Archiving answers an open finish request; a request that was answered before does not change. */
function answered(request: FinishRequest | null, at: string): FinishRequest | null {
  return request && request.archivedAt === null ? { ...request, archivedAt: at } : request;
}
