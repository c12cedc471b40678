import type { RateInForce } from '../../money/figures/rate-in-force.js';
import type { LifeStage } from '../status/life-stages.js';
import type { ShipmentStatus } from '../status/status.js';

/** Rates of the day of the order, stored when it becomes one: its figures use them whatever the table of rates says later. */
export type OrderRates = {
  /** The default currency at that moment and its rate (D099). */
  currency: string;
  rate: RateInForce;
  usd: RateInForce;
};

/** Finance says that the account of a file is settled and asks that it be archived (D093b). */
export interface FinishRequest {
  comment: string | null;
  createdAt: string;
  /** When the file was archived; until then a banner shows the request. */
  archivedAt: string | null;
}

export interface LifecycleState {
  status: ShipmentStatus;
  deleted: boolean;
  /** Given at the first move to a shipping order, and never changed (D082). */
  code: string | null;
  orderId: number | null;
  shippingOrderOn: string | null;
  orderRates: OrderRates | null;
  finishedAt: string | null;
  archivedAt: string | null;
  /** When it last became an inquiry again: a closed one, or an order that was sent back. */
  reopenedAt: string | null;
  closed: { at: string; by: number | null; reason: number; comment: string | null } | null;
  /** The newest request to archive the file. */
  finishRequest: FinishRequest | null;
  /** When it was sent; a file that is brought back from the archive may be asked for again. */
  finishRequestedAt: string | null;
}

/** What the life of a file tells the other sections. */
export type LifecycleFacts = LifecycleState & { stage: LifeStage };
