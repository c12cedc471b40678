import type { Posting } from './form.js';

/** A posting with the time it was recorded, and the resulting version of its file. */
export type RecordedPosting = Posting & { at: string; version: number };

export interface SettlementState {
  /** When each paid price row was marked as paid, by its id. */
  paidAt: Readonly<Record<string, string>>;
  /** When the customer's payment was confirmed. */
  confirmedAt: string | null;
  /** The payer for whom the order was approved despite the credit limit or overdue debt, and by whom. */
  released: { payer: number; at: string; by: number | null } | null;
  /** All postings, in the order in which they were recorded. */
  postings: readonly RecordedPosting[];
}

/** A price row in the event that marks it. */
export type MarkedRow = {
  id: number;
  agent: number;
  currency: string;
  price: string;
};

/** The facts of settlement that other sections may query. */
export interface SettlementFacts {
  /** When each paid price row was marked as paid, by its id. */
  paidAt: Readonly<Record<string, string>>;
  /** Whether any money was moved. */
  hasTransactions: boolean;
  /** The incomes that were not reversed. */
  incomes: readonly RecordedPosting[];
  /** The transport price rows with payments. */
  rowsWithPayments: readonly number[];
  /** Whether the customer has paid, so that the file may be archived. */
  isPaid: boolean;
  /** When the customer paid. */
  confirmedAt: string | null;
}
