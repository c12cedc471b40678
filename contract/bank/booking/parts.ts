import { Decimal } from 'decimal.js';
import { bankCurrency } from '../proposals/fit.js';
import type { PartPosting } from './part-postings.js';

/** What a part of a line pays. */
export type PartTarget =
  | { kind: 'order'; shipment: number }
  | { kind: 'price'; shipment: number; row: number }
  | { kind: 'custominvoice'; invoice: number }
  | { kind: 'item'; item: number }
  | { kind: 'advance'; advance: number };

export type BookedParty = { kind: 'payer' | 'agent'; id: number };

/** A part of a line: what it takes of the line, and what it posted where. */
export type BankPart = {
  /** Also the id of its posting. */
  id: number;
  /** The id of the first part that was booked with it: those of one row, which are taken back together. */
  booking: number;
  /** In the currency of the line, with its sign; 0 for a fee. */
  amount: string;
  to: PartTarget;
  party: BookedParty | null;
  posted: PartPosting;
};

/** A part with who booked it and when. */
export type BookedPart = BankPart & { by: number | null; at: string };

/** What a posting takes of the line, in its currency: a fee nothing. */
export function takenBy(line: { currency: string }, { amount, currency, rate, isFee }: PartPosting): string {
  if (isFee) return '0.00';
  if (bankCurrency(currency) === line.currency) return new Decimal(amount).toFixed(2);
  return new Decimal(amount).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(2);
}
