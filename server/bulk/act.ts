import type { Pool } from 'pg';
import type { BulkAct } from '../../contract/bulk/bulk.js';
import type { Principal } from '../../contract/permissions.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import type { CommandToRun } from '../decider/bus.js';

/** The rows that one round of a bulk action changed, and the id that all of its events share. */
export interface ChangedRows {
  act: string;
  ids: readonly number[];
}

/** A bulk action with its effect on one row. */
export interface ServedBulkAct extends BulkAct {
  may(principal: Principal): boolean;
  /** The command of the single call, for one row. */
  one(id: number, fields: SentForm['fields']): CommandToRun;
  /** What follows when all rows are done, such as one notice about all of them; run once for each round. */
  afterwards?(changed: ChangedRows, db: Pick<Pool, 'query'>): Promise<readonly CommandToRun[]>;
}
