import type { OpenRowKind } from '../../contract/aging/open-rows.js';
import type { AgingPlace, AgingSide } from '../../contract/aging/places.js';

/** The day on which rows are open, in SQL; a parameter of the statement from its first use on. */
export interface OpenOn {
  day: string;
  /** The first instant after that day. */
  end: string;
  /** For a day that is over, rows are as their days say; otherwise as they are stored. */
  isPast: boolean;
}

/** What is open on a day, as a query of a table `o` joined with its party `e` and the one `p` that this party was merged into. */
export interface OpenQuery {
  /** The table, and the column of the party. */
  table: string;
  party: string;
  /** Each in SQL; what is owed is positive. */
  columns: Readonly<{
    number: string;
    file: string;
    code: string;
    document: string;
    day: string;
    due: string;
    currency: string;
    amount: string;
    mnt: string;
    /** The rate at which it was booked; 1 for tugrik. */
    rate: string;
    /** In its currency; null where it follows from the rest in tugrik and the rate. */
    rest: string;
    restMnt: string;
    isConfirmed: string;
  }>;
  /** Leaves out rows of which nothing can be left. */
  where: string;
}

/** Rows that are open until they are paid, used up or reversed. Aging, statements and the page of a party read every source. */
export interface OpenSource {
  kind: OpenRowKind;
  side: AgingSide;
  /** The list of the parties. */
  parties: 'payer' | 'agent';
  /** The one place of its rows; rows of orders stand by their days (E42). */
  place: AgingPlace | null;
  /** The tables that its query reads besides the parties. */
  tables: readonly string[];
  query: (on: OpenOn) => OpenQuery;
}
