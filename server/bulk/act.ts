import type { Pool } from 'pg';
import type { BulkAct } from '../../contract/bulk/bulk.js';
import { formBody } from '../../contract/form/form-body.js';
import type { Principal } from '../../contract/permissions.js';
import { readForm, type SentForm, type WireForm } from '../../contract/form/wire-form.js';
import type { CommandToRun } from '../decider/bus.js';

/** The rows that one round of a bulk action changed, and the id that all of its events share. */
export interface ChangedRows {
  act: string;
  ids: readonly number[];
}

/** A bulk action with its effect on one row. */
export interface ServedBulkAct extends BulkAct {
  /** The values of its own that each row has, if it has any. */
  tables?: WireForm['tables'];
  may(principal: Principal): boolean;
  /** The command of the single call, for one row. */
  one(id: number, fields: SentForm['fields'], tables: SentForm['tables']): CommandToRun;
  /** What follows when all rows are done, such as one notice about all of them; run once for each round. */
  afterwards?(changed: ChangedRows, db: Pick<Pool, 'query'>): Promise<readonly CommandToRun[]>;
}

/** What is entered for an action: once for all rows, and in its tables for each of them. */
export function actBody({ fields, tables = {} }: Pick<ServedBulkAct, 'fields' | 'tables'>) {
  const form = { fields, tables };
  return formBody(form, (sent) => readForm(form, sent));
}
