import type { ClientBase } from 'pg';
import type { Aggregate, File } from '../aggregate.js';
import { shadowOf } from '../schema.js';
import { isDue, isOfPast, writeState } from '../stored-states.js';

/** Exists as long as shadow tables do. */
export const foldedStateTable = shadowOf('stream_state');

export async function createFoldedStateTable(db: ClientBase): Promise<void> {
  await db.query(`create table "${foldedStateTable}" (like stream_state including all)`);
}

/**
 * States of long streams as a rebuild folds them anyway. Without them the first command or reading of each after the rebuild would read all
 * of its events, while everybody waits.
 */
export class FoldedStates {
  private waiting: { kind: Aggregate; file: File }[] = [];

  /** A file after one of its events. */
  folded(kind: Aggregate, file: File): void {
    if (isOfPast(kind, file)) this.waiting.push({ kind, file });
  }

  /** A file after its last event. */
  finished(kind: Aggregate, file: File): void {
    if (isDue(kind, file, 0)) this.waiting.push({ kind, file });
  }

  /** A stream whose rows are not written yet may be among them: a rebuild that goes on there writes the same states again. */
  async write(db: ClientBase): Promise<void> {
    for (const { kind, file } of this.waiting.splice(0)) await writeState(db, kind, file, foldedStateTable);
  }
}

/** Those that were stored since are newer, or equal. */
export async function takeFoldedStates(db: ClientBase): Promise<void> {
  await db.query(`insert into stream_state select * from "${foldedStateTable}" on conflict do nothing`);
}
