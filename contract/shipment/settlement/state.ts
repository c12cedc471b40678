import type { Posting } from './form.js';

/** A posting with the moment at which it was recorded, and the version of its file with it. */
export type RecordedPosting = Posting & { at: string; version: number };

export interface SettlementState {
  /** When each paid price row was marked so, by its id. */
  paidAt: Readonly<Record<string, string>>;
  /** When it was confirmed that the customer has paid. */
  confirmedAt: string | null;
  /** The payer for whom the order was let through although he owes too much or too late, and by whom. */
  released: { payer: number; at: string; by: number | null } | null;
  /** All postings that were ever made, in the order in which they were recorded. */
  postings: readonly RecordedPosting[];
}

/** A price row as the event that marks it tells of it. */
export type MarkedRow = {
  id: number;
  agent: number;
  currency: string;
  price: string;
};

/** What settlement tells the other sections. */
export interface SettlementFacts {
  /** When each paid price row was marked so, by its id. */
  paidAt: Readonly<Record<string, string>>;
  /** Whether money was moved for it. */
  hasTransactions: boolean;
  /** The transport price rows for which money was moved. */
  rowsWithPayments: readonly number[];
  /** Whether the customer has paid, so that the file may be archived. */
  isPaid: boolean;
  /** When the customer paid. */
  confirmedAt: string | null;
}
