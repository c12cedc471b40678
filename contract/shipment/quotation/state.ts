import type { Figure } from '../../money/figures/explained.js';
import type { Relay } from '../relay.js';
import type { Quotation } from './form.js';

/** A price row as whoever watches the offers reads it. */
export interface PriceSeen {
  currency: string;
  price: string;
  rate: string;
  profit: string | null;
  transitTime: string | number | null;
  /** The agent of a transport price. */
  agent: number | null;
  /** The name of a transport price, the carrier of an offer. */
  name: string | null;
}

/** One change of a price row after the inquiry was added (D071). */
export interface OfferChange {
  at: string;
  by: number | null;
  table: 'transportPrices' | 'priceOffers';
  row: number;
  before: PriceSeen | null;
  after: PriceSeen | null;
}

export interface QuotationState {
  /** What the form shows; the diffs of its saves speak of this. */
  form: Quotation;
  /** Every row that this file ever had: an id of another file is none of its own. */
  rowIds: readonly number[];
  createdAt: string;
  createdBy: number | null;
  copiedFrom: number | null;
  /** Whom the inquiry was sent to last. */
  waitsFor: number | null;
  /** Whose turn it is while it is an inquiry. */
  relay: Relay;
  offers: readonly OfferChange[];
  /** How many of these came since somebody who watches the offers last saved. */
  unseenOffers: number;
}

/** A transport price row as what is owed for it is worked out (D100). */
export interface PriceOwed {
  id: number;
  agent: number;
  name: string | null;
  currency: string;
  price: string;
  rate: string;
  /** In tugrik. */
  mnt: string;
}

/** What the payer owes: in tugrik, in the currency of the file, at which rate, and how it came about. */
export interface Receivable {
  income: string;
  total: string;
  exchange: string;
  explained: Figure;
}

/** What figures of a quotation are worked out from. */
export type QuotedMoney = Pick<
  Quotation,
  'currency' | 'currencyRate' | 'mode' | 'sizes' | 'transportPrices' | 'priceOffers' | 'figures'
>;

/** What the quotation tells the other sections. */
export type QuotationFacts = Pick<
  Quotation,
  | 'name'
  | 'currency'
  | 'orderOn'
  | 'quotedOn'
  | 'validUntil'
  | 'sales'
  | 'tariff'
  | 'operator'
  | 'mode'
  | 'consignee'
  | 'originCountry'
  | 'originCity'
  | 'originAddress'
  | 'finalCountry'
  | 'finalCity'
  | 'finalAddress'
  | 'border'
  | 'contractNumber'
> & {
  /** Whom it was sent to last. */
  waitsFor: number | null;
  relay: Relay;
  /** How many price offers it has. */
  offers: number;
  /** The prices of its form, from which follows what is owed (quoted-money.ts). */
  money: QuotedMoney;
  /** The agents of its transport prices. */
  agents: readonly number[];
};
