import type { Pool } from 'pg';
import type { MoveKind } from '../../../contract/move/kind.js';
import type { Json } from '../../../contract/json.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import type { RowPlace } from '../doubles/alike-rows.js';
import type { DoubleDecisions } from '../doubles/decisions.js';
import type { RowOrigin } from '../doubles/party-doubles.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';
import type { StoredSheet } from '../sheets/stored-sheet.js';
import type { SaveTarget } from '../targets/target.js';
import type { FileMoney } from '../reading/file-money.js';
import type { FileNumbers } from '../reading/file-numbers.js';
import type { PendingEntries } from '../reading/pending-entries.js';

/** What differs from the stored entry, by form and field: `payer.phone`; a form alone is a record that is added. */
export type RowChanges = Readonly<Record<string, { from: Json; to: Json }>>;

/** A record that a row becomes or changes. */
export interface PlannedSave {
  list: SaveTarget;
  /** Null for a new entry. */
  id: number | null;
  given: Entry;
  /** The number by which later rows name the new entry until it is written. */
  pending?: number;
  /** Further rows of which it came. */
  origins?: readonly RowOrigin[];
}

/** What the old system has of a party of one side, or of a whole control total. */
export interface OldBalance {
  line: string | null;
  side: 'receivable' | 'payable' | null;
  name: string | null;
  /** None for a count. */
  currency: string | null;
  value: string;
}

/** What a row would become, apart from what is wrong with its cells. */
export interface PlannedRow {
  /** A joined row becomes a part of another one, or of what is here already. */
  state: 'new' | 'changed' | 'same' | 'joined';
  name: string;
  /** The records that it changes: `payer:12`. */
  target: string | null;
  changes: RowChanges;
  saves: readonly PlannedSave[];
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  /** What is said of a row that is right, such as what it lacks. */
  notes?: readonly RowProblem[];
  /** The row with which a joined one is written. */
  carrier?: RowPlace;
  /** Of a row of a trial balance, which becomes no record. */
  balance?: OldBalance;
}

/** A part of which a record may have several, such as the bank account of a party: a further row with the same old number adds another one. */
export interface RowParts {
  columns: readonly string[];
  /** Which part a row has; undefined if it has none. */
  keyOf(values: ReadRow['values']): string | undefined;
  problems(row: ReadRow): readonly RowProblem[];
}

/** Plans the rows of all sheets of a kind one after the other; each knows of those before it. */
export interface RowPlanner {
  /** For kinds whose rows depend on later ones: all rows are seen before the first is planned. */
  survey?: {
    add(row: ReadRow, place: RowPlace, parts?: readonly ReadRow[]): void;
    end(): void;
  };
  several?: RowParts;
  /** `parts` are further parts of the same record, each as a row that has it. */
  plan(row: ReadRow, place: RowPlace, parts?: readonly ReadRow[]): PlannedRow;
  /** Says whether the row that was planned last is written, as it is ticked now. */
  decided?(isWritten: boolean): void;
}

export interface PlanFacts {
  today: string;
  /** New entries of lists, so that later rows may refer to them. */
  pending: PendingEntries;
}

export interface PlanSource extends PlanFacts {
  pool: Pick<Pool, 'query'>;
  move: number;
  /** The system that the firm leaves, to which the old numbers belong. */
  system: string;
  /** The rows are of a later list, which is compared and not written. */
  isComparison: boolean;
  /** Files by their old numbers, so that later rows may name them. */
  files: FileNumbers;
  /** What they owe and are owed, so that later rows are compared. */
  money: FileMoney;
  /** What was decided about parties that may be one. */
  doubles: DoubleDecisions;
}

/** How rows of a kind become values of our forms; what the kind is, its declaration in the contract says. */
export interface ServedKind {
  kind: MoveKind;
  planner(source: PlanSource): Promise<RowPlanner>;
  /** Sheets whose rows come before those of the others. */
  sheetFirst?(sheet: Pick<StoredSheet, 'file_name'>): boolean;
}
