import type { RateInForce } from '../../money/rate-in-force.js';
import type { LifeStage } from '../life-stages.js';
import type { ShipmentStatus } from '../status.js';

/** Rates of the day of the order, kept when it becomes one: what its figures are worked out with whatever the table of rates says later. */
export interface OrderRates {
  /** The default currency at that moment and its rate (D099). */
  currency: string;
  rate: RateInForce;
  usd: RateInForce;
}

export interface LifecycleState {
  status: ShipmentStatus;
  deleted: boolean;
  /** Given at the first move to a shipping order and kept for ever (D082). */
  code: string | null;
  orderId: number | null;
  shippingOrderOn: string | null;
  orderRates: OrderRates | null;
  finishedAt: string | null;
  archivedAt: string | null;
  closed: { at: string; reason: number; comment: string | null } | null;
}

/** What the life of a file tells the other sections. */
export type LifecycleFacts = LifecycleState & { stage: LifeStage };
