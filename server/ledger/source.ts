export type Side = 'receivable' | 'payable';

/** The day after which so many days to pay end; none were agreed where they are null (D135). */
export const dueAfter = (day: string, term: string): string => `${day} + coalesce(${term}, 0)`;

/** What decides a due day where it is not what is stored for the row. */
export interface DueBy {
  /** The days to pay of this party instead of those of the row's own. */
  party?: string;
  /** The days to pay as an SQL expression, where the party is joined already. */
  term?: string;
  /** Only a paper that was made before this instant counts. */
  before?: string;
}

/**
 * A table of debts, and the table of their movements: an aggregate declares them with its other tables, and everything that queries debts
 * by day uses this declaration. Names are those of columns.
 */
export interface LedgerSource {
  /** Must not change: entries contain it. */
  name: string;
  side: Side;
  /** The list of the parties, whose entries may have an English name. */
  parties: string;
  owed: {
    table: string;
    /** The id of the row, unique in its table. */
    row: string;
    file: string;
    /** The code by which users know the file. */
    code: string;
    party: string;
    /** The day from which it is owed. */
    day: string;
    /** The due day of a row under this alias. */
    due: (row: string, by?: DueBy) => string;
    /** The paper by which users know the debt, for a row under this alias. */
    document?: (row: string) => string;
    currency: string;
    amount: string;
    mnt: string;
    /** The rate at which it was booked. */
    rate: string;
    /** Stored sums of all its movements: the total, the open amount, the days of the first and the last. */
    moved: string;
    rest: string;
    firstMoved: string;
    lastMoved: string;
    /** Whether and since when it is confirmed as paid. */
    isConfirmed: string;
    confirmedAt: string;
    /** The counter of its table with the sums by month (`months.ts`). */
    months: string;
  };
  moved: {
    table: string;
    /** The id of a movement, an integer. */
    id: string;
    /**
     * Which movements count, and the kind of each: income, payment, or without money moving exchange, a difference that is written off,
     * and advance, what was overpaid and became one.
     */
    counts: (movement: string) => string;
    kind: (movement: string) => string;
    /** The row that it belongs to. */
    row: string;
    file: string;
    party: string;
    day: string;
    recorded: string;
    currency: string;
    amount: string;
    mnt: string;
    rate: string;
    /** The act of the advance that it uses, for a movement under this alias; null for every other one. */
    use: (movement: string) => string;
    /** The movement that it takes back; such a one never counts, and neither does the one taken back. */
    reverses: string;
    /** The counter of its table with the sums by month of the movements that count. */
    months: string;
    /** A note, such as the number of a paper. */
    note?: string;
  };
}
