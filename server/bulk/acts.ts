import type { RecordKind } from '../history/record-kind.js';
import type { ServedBulkAct } from './act.js';

/** The bulk actions that the lists of one kind of record offer. */
export interface BulkActsOfKind {
  record: RecordKind;
  lists: readonly string[];
  actOf(list: string, act: string): ServedBulkAct | undefined;
  /** The records of the rows of lists whose rows have ids of their own. */
  recordsOfRows?: Readonly<Record<string, readonly RecordOfRow[]>>;
}

/** The record of a row, as SQL of the id of the row. */
export interface RecordOfRow {
  kind: string;
  id(row: string): string;
  /** Which rows have a record of this kind; all by default. */
  isOf?(row: string): string;
}

/** All bulk actions, by list; the composition provides what the areas declare. */
export class BulkActs {
  constructor(private readonly kinds: readonly BulkActsOfKind[]) {}

  named(list: string, act: string): ServedBulkAct | undefined {
    return this.of(list)?.actOf(list, act);
  }

  /** The kind of record that the rows of a list show. */
  recordOf(list: string): RecordKind | undefined {
    return this.of(list)?.record;
  }

  /** The records that rows of a list belong to. */
  recordsOfRows(list: string): readonly RecordOfRow[] {
    const of = this.of(list);
    return of ? (of.recordsOfRows?.[list] ?? [{ kind: of.record.name, id: (row) => row }]) : [];
  }

  private of(list: string): BulkActsOfKind | undefined {
    return this.kinds.find(({ lists }) => lists.includes(list));
  }
}
