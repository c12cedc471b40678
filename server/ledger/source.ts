export type Side = 'receivable' | 'payable';

/**
 * A table of what is owed, and the table of what was moved for its rows: an aggregate declares them with its other tables, and
 * everything that asks who owes what on which day reads them by this declaration. Names are those of columns.
 */
export interface LedgerSource {
  /** Frozen: what entries say they are of. */
  name: string;
  side: Side;
  /** The list whose entries owe or are owed; they may have an English name. */
  parties: string;
  owed: {
    table: string;
    /** The number of the row, by which it is told apart in its table. */
    row: string;
    file: string;
    /** How people know the file. */
    code: string;
    party: string;
    /** The day from which it is owed. */
    day: string;
    /** By when it is to be paid: of a row under this alias, by the terms of its party or of another one. */
    due?: (row: string, party?: string) => string;
    /** By which paper people know it, of a row under this alias. */
    document?: (row: string) => string;
    currency: string;
    amount: string;
    mnt: string;
    /** Of all that was moved for it: the sum, what is left, the days of the first and the last. */
    moved: string;
    rest: string;
    firstMoved: string;
    lastMoved: string;
    /** Whether and since when it is confirmed as paid. */
    isConfirmed: string;
    confirmedAt: string;
  };
  moved: {
    table: string;
    /** What tells its movements apart, a whole number. */
    id: string;
    /** Which movements count, and what kind each is: income, payment, or exchange, a difference written off without any money moving. */
    counts: (movement: string) => string;
    kind: (movement: string) => string;
    /** The row for which it was moved. */
    row: string;
    file: string;
    party: string;
    day: string;
    recorded: string;
    currency: string;
    amount: string;
    mnt: string;
    /** What was noted with it, such as the number of a paper. */
    note?: string;
  };
}
