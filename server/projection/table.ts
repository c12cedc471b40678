/** A read-model table, declared. The table, its indexes, its writer and its rebuild follow from this. */
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
  /** Frozen: stored queries and rebuilds know the table by it. */
  name: string;
  /** The primary key. */
  key: readonly string[];
  columns: Readonly<Record<string, ColumnType>>;
  /** Amounts that lists add up over many rows: of each its hundredths are kept too, as a whole number, which are added up far sooner. */
  sums?: readonly string[];
  /** The column that holds the number of the stream a row belongs to; `id` where each stream has one row under its own number. */
  streamId?: string;
  /**
   * What follows `create index on <table>`, behind `unique` where no two rows may agree, e.g. `(shipping_order_at desc, id desc) where status in (2, 3)` or `using
   * gin (search gin_trgm_ops)`.
   */
  indexes?: readonly string[];
  /** Counters that move with its rows, by name. */
  counters?: Readonly<Record<string, Counter>>;
}

/** The column with the hundredths of an amount. */
export function hundredthsOf(column: string): string {
  return `${column}_hundredths`;
}

/** The tables of the read models: those of what is, which are upserted, and those of what happened, which only grow. */
export interface ModelTables {
  state: ReadonlyMap<string, ReadModelTable>;
  record: ReadonlyMap<string, ReadModelTable>;
}

/** One row: every declared column is named; null is said, not left out. Decimals and dates are strings, instants ISO text. */
export type Row = Record<string, string | number | boolean | null | readonly number[] | readonly string[] | object>;

/** Rows by table name. */
export type RowSet = Record<string, Row[]>;

/**
 * A counter beside a table, so that nobody counts a million rows to know how many there are. It is moved in the statement
 * that changes the rows, by the difference between a row as it was and as it is, and so is exact at every position of the log.
 */
export interface Counter {
  /** What it counts, as text that changes when it counts otherwise: the table is then rebuilt. */
  counts: string;
  /** What one row adds, by key; a plain number of rows has one key, the empty one. Whole numbers. */
  of(row: Row): readonly (readonly [key: string, amount: number])[];
}

/** Whether a column holds several values: a filter then finds the rows that have one of those asked for. */
export function holdsSeveral({ columns }: ReadModelTable, column: string): boolean {
  return columns[column]?.endsWith('[]') === true;
}
