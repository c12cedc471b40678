import type { RecordKind } from '../history/record-kind.js';
import type { ServedBulkAct } from './act.js';

/** The bulk actions that the lists of one kind of record offer. */
export interface BulkActsOfKind {
  record: RecordKind;
  lists: readonly string[];
  actOf(list: string, act: string): ServedBulkAct | undefined;
  /** The record of a row, as SQL of the id of the row, for lists whose rows have ids of their own. */
  recordOfRow?: Readonly<Record<string, (row: string) => string>>;
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

  /** The id of the record that a row of a list belongs to, as SQL of the id of the row. */
  recordIdOf(list: string, row: string): string {
    return this.of(list)?.recordOfRow?.[list]?.(row) ?? row;
  }

  private of(list: string): BulkActsOfKind | undefined {
    return this.kinds.find(({ lists }) => lists.includes(list));
  }
}
