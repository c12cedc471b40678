/** The declaration of a read-model table. The table, its indexes, its writer and its rebuild follow from it. */
export type ColumnType =
  | 'integer'
  | 'bigint'
  | 'text'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'json'
  | 'integer[]'
  | 'text[]'
  | `numeric(${number},${number})`;

export interface ReadModelTable {
  /** Must not change: stored queries and rebuilds refer to it. */
  name: string;
  /** The primary key. */
  key: readonly string[];
  columns: Readonly<Record<string, ColumnType>>;
  /** The table whose rows and columns it repeats for lists. */
  copyOf?: string;
  /** The columns of text that lists search by parts: a column `letter_pairs` helps to find short ones. */
  pairs?: readonly string[];
  /** Its rows come and go, but never change. */
  appended?: true;
  /** Amounts that lists sum over many rows: each is also stored in minor units, as an integer, which is summed much faster. */
  sums?: readonly string[];
  /** The column with the id of the stream that a row belongs to; `id` when each stream has one row under its own id. */
  streamId?: string;
  /** Several kinds of records write it, each the rows of its own: the columns with the kind of the record of a row, and its id. */
  shared?: { kind: string; id: string };
  /**
   * What follows `create index on <table>`, behind `unique` where no two rows may agree, e.g. `(shipping_order_at desc, id desc) where
   * status in (2, 3)` or `using gin (search gin_trgm_ops)`.
   */
  indexes?: readonly string[];
  /** The columns of a record table that later events of the same stream may change. */
  changed?: readonly string[];
  /**
   * How full a rebuild makes each page, in percent, where saves change rows all the time: a changed row finds room in its page, so that
   * the indexes of the columns that stay the same are not written. PostgreSQL fills whole pages by default.
   */
  fill?: number;
  /** Counters that are updated with its rows, by name; a table whose rows are changed or removed by events has none. */
  counters?: Readonly<Record<string, Counter>>;
}

/** The column with an amount in minor units. */
export function minorUnitsColumn(column: string): string {
  return `${column}_hundredths`;
}

/** The tables of the read models: state tables, which are upserted, and record tables, whose rows are written event by event. */
export interface ModelTables {
  state: ReadonlyMap<string, ReadModelTable>;
  record: ReadonlyMap<string, ReadModelTable>;
}

/** One row: every declared column is present, also when it is null. Decimals and dates are strings, instants ISO text. */
export type Row = Record<string, string | number | boolean | null | readonly number[] | readonly string[] | object>;

/** Rows by table name. */
export type RowSet = Record<string, Row[]>;

/** What one event does to record tables: it adds rows, and changes or removes those of earlier events of its stream. */
export interface Recorded {
  add?: RowSet;
  /** The key of each row with all of the columns that its table declares as `changed`. */
  change?: RowSet;
  /** The keys. */
  remove?: RowSet;
}

/** What a command did to the rows of one stream. */
export interface StreamChange {
  stream: string;
  before: RowSet;
  after: RowSet;
  /** What its events did to record tables. */
  recorded: readonly Recorded[];
}

/**
 * A stored counter of a table, so that a million rows need not be counted to know their number. It is updated in the statement that
 * changes the rows, by the difference between old and new row, and so it is exact at every position of the log.
 */
export interface Counter {
  /** A text that changes when it counts differently: the table is then rebuilt. */
  counts: string;
  /** What it adds up, if it counts the sums of columns (`sumsOf`). */
  sums?: ColumnSums;
  /** By which parts of an order it counts rows, if it does (`marksOf`). */
  marks?: OrderMarks;
  /** What one row adds, by key; a plain number of rows has one key, the empty one. Integers. */
  of(row: Row): readonly (readonly [key: string, amount: number | bigint])[];
}

export interface ColumnSums {
  /** Each summed column, with the column that has one sum for each of its values, or null. */
  columns: Readonly<Record<string, string | null>>;
  /** The rows that are added up, as SQL. */
  where: string;
  /** Amounts are counted in units of the last of so many decimals. */
  places: number;
  /** The columns by which they are also counted (`sumsBy`). */
  parts?: SumParts;
}

/** Columns by whose values, or by whose months in the zone of business, rows are also added up. */
export type SumParts = Readonly<Record<string, 'value' | 'month'>>;

export interface OrderMarks {
  column: string;
  by: 'month' | 'number';
  /** The rows that are counted, as SQL. */
  where: string;
}

/** Whether a column holds several values: a filter then finds the rows that have one of the requested values. */
export function isMultiValue({ columns }: ReadModelTable, column: string): boolean {
  return columns[column]?.endsWith('[]') === true;
}
