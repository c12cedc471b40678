import type { RateInForce } from '../../money/figures/rate-in-force.js';
import type { LifeStage } from '../status/life-stages.js';
import type { ShipmentStatus } from '../status/status.js';

/** The rates of the day of the order, stored with it: its figures use them even if the rate table changes later. */
export type OrderRates = {
  /** The default currency at that moment and its rate (D099). */
  currency: string;
  rate: RateInForce;
  usd: RateInForce;
};

/** The request of finance to archive a file whose account is settled (D093b). */
export interface FinishRequest {
  comment: string | null;
  createdAt: string;
  /** When the file was archived; until then a banner shows the request. */
  archivedAt: string | null;
}

export interface LifecycleState {
  status: ShipmentStatus;
  deleted: boolean;
  /** Assigned at the first move to a shipping order, and never changed (D082). */
  code: string | null;
  orderId: number | null;
  shippingOrderOn: string | null;
  orderRates: OrderRates | null;
  finishedAt: string | null;
  archivedAt: string | null;
  /** When it last became an inquiry again: after being closed, or sent back as an order. */
  reopenedAt: string | null;
  closed: { at: string; by: number | null; reason: number; comment: string | null } | null;
  /** The latest request to archive the file. */
  finishRequest: FinishRequest | null;
  /** When it was sent; after a return from the archive a new request is possible. */
  finishRequestedAt: string | null;
}

/** The facts of the lifecycle that other sections may query. */
export type LifecycleFacts = LifecycleState & { stage: LifeStage };
