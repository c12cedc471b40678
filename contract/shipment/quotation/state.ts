import type { Figure } from '../../money/figures/explained.js';
import type { Relay } from '../relay.js';
import type { Quotation } from './form.js';

/** A price row with the fields that the offer log compares. */
export interface WatchedPrice {
  currency: string;
  price: string;
  rate: string;
  profit: string | null;
  transitTime: string | number | null;
  /** The agent of a transport price. */
  agent: number | null;
  /** The name of a transport price, or the carrier of an offer. */
  name: string | null;
}

/** A change of a price row after the inquiry was added (D071). */
export interface OfferChange {
  at: string;
  by: number | null;
  table: 'transportPrices' | 'priceOffers';
  row: number;
  before: WatchedPrice | null;
  after: WatchedPrice | null;
}

export interface QuotationState {
  /** The values of the form, which the diffs of its saves refer to. */
  form: Quotation;
  /** The ids of all rows that this file has or had, to reject ids of other files. */
  rowIds: readonly number[];
  createdAt: string;
  createdBy: number | null;
  copiedFrom: number | null;
  /** The user to whom the inquiry was last sent. */
  waitsFor: number | null;
  /** Who has to act while it is an inquiry. */
  relay: Relay;
  offers: readonly OfferChange[];
  /** How many of these are newer than the last save of a user who watches the offers. */
  unseenOffers: number;
}

/** The part of a transport price row that its payable is computed from (D100). */
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

/** The receivable: in tugrik, in the currency of the file, its rate, and its inputs. */
export interface Receivable {
  income: string;
  total: string;
  exchange: string;
  explained: Figure;
}

/** The inputs of the figures of a quotation. */
export type QuotedMoney = Pick<
  Quotation,
  'currency' | 'currencyRate' | 'mode' | 'sizes' | 'transportPrices' | 'priceOffers' | 'figures'
>;

/** The facts of the quotation that other sections may query. */
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
  | 'transportType'
  | 'division'
  | 'consignee'
  | 'originCountry'
  | 'originCity'
  | 'originAddress'
  | 'finalCountry'
  | 'finalCity'
  | 'finalAddress'
  | 'border'
  | 'clearance'
  | 'contractNumber'
> & {
  /** The user to whom it was last sent. */
  waitsFor: number | null;
  relay: Relay;
  /** The number of its price offers. */
  offers: number;
  /** The prices of its form, from which receivable and payables are computed (quoted-money.ts). */
  money: QuotedMoney;
  /** The agents of its transport prices. */
  agents: readonly number[];
};
