import { open, type ShipmentStatus } from '../../../contract/shipment/lifecycle/status.js';

export interface LifecycleState {
  status: ShipmentStatus;
  deleted: boolean;
  /** Given at the first move to a shipping order and kept for ever (D082). */
  code: string | null;
  orderId: number | null;
  shippingOrderOn: string | null;
  finishedAt: string | null;
  archivedAt: string | null;
  closed: { at: string; reason: number; comment: string | null } | null;
  /** Whom the inquiry was sent to last. */
  waitsFor: number | null;
}

export const newLife: LifecycleState = {
  status: open,
  deleted: false,
  code: null,
  orderId: null,
  shippingOrderOn: null,
  finishedAt: null,
  archivedAt: null,
  closed: null,
  waitsFor: null,
};
