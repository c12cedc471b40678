import type { LifecycleState } from './lifecycle/state.js';
import type { QuotationState } from './quotation/state.js';
import type { SettlementState } from './settlement/state.js';

type NotYet = Readonly<Record<string, never>>;

/** One change of a price row, as whoever watches the offers reads it (D071). */
export interface OfferChange {
  at: string;
  by: number | null;
  table: 'transportPrices' | 'priceOffers';
  row: number;
  before: PriceSeen | null;
  after: PriceSeen | null;
}
export interface PriceSeen {
  currency: string;
  price: string;
  profit: string | null;
  transitTime: string | number | null;
}

/** A shipment with a code that costs or brings something else than before. */
export interface TotalsChange {
  /** The position of the event that did it. */
  id: number;
  at: string;
  by: number | null;
  code: string;
  oldExpense: string;
  newExpense: string;
  oldOffer: string;
  newOffer: string;
}

/** What the prices of a file went through, read off its events. */
export interface PriceLog {
  offers: readonly OfferChange[];
  /** How many of these came since somebody who watches last saved. */
  unseen: number;
  totals: readonly TotalsChange[];
}

/** A shipment file: one part for each section, and what follows from all of them. */
export interface ShipmentState {
  quotation: QuotationState;
  order: NotYet;
  operations: NotYet;
  customs: NotYet;
  billing: NotYet;
  settlement: SettlementState;
  lifecycle: LifecycleState;
  prices: PriceLog;
}
