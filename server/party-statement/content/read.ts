import type {
  StatementLineKind,
  StatementOpenRow,
  StatementSource,
} from '../../../contract/party-statement/content.js';
import type { PostedSide } from '../../../contract/shipment/settlement/sources.js';

/** Whose statement, over which days, and since which statement changes of earlier periods are lines of their own. */
export interface StatementOf {
  side: PostedSide;
  /** The party with those that were merged into it. */
  family: readonly number[];
  start: string;
  end: string;
  /** Up to when the statement that it continues includes what was recorded. */
  since: string | null;
}

/** A row of the party: what was left of it before the first day and at the end of the last one, in tugrik. */
export interface ReadRow {
  source: StatementSource;
  row: number;
  code: string | null;
  document: string | null;
  currency: string;
  /** At which it was booked. */
  rate: string;
  /** Its whole amount in tugrik, if it was owed before the first day, and by the end of the last one. */
  totalBefore: string;
  totalAfter: string;
  before: string;
  after: string;
  /** What is left in its currency at the end, where that is stored and does not follow from the rate. */
  restAfter: string | null;
  confirmed: boolean;
}

/** What changed the rest of a row on a day; a row of a statement before the first day only if it was recorded since the one before. */
export interface ReadLine {
  source: StatementSource;
  row: number;
  kind: StatementLineKind;
  on: string;
  code: string | null;
  document: string | null;
  cargo: string | null;
  currency: string;
  amount: string;
  rate: string | null;
  mnt: string;
  /** The act of the advance that it uses. */
  use: number | null;
  /** Whether it is before the first day, and was recorded after the statement before this one was made. */
  isEarlier: boolean;
}

/** Everything that a statement is composed of. */
export interface ReadParts {
  rows: readonly ReadRow[];
  lines: readonly ReadLine[];
}

/** What the statement before had open, by `rowKey`. */
export type FormerRows = ReadonlyMap<string, StatementOpenRow>;

export function rowKey({ source, row }: Pick<StatementOpenRow, 'source' | 'row'>): string {
  return `${source} ${row}`;
}

export type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>;
