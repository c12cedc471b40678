import type { BulkAct } from '../../contract/bulk/bulk.js';
import type { Asker } from '../../contract/permissions.js';
import type { SentForm } from '../../contract/form/wired-form.js';
import type { CommandToRun } from '../decider/bus.js';

/** A bulk action with its effect on one row. */
export interface ServedBulkAct extends BulkAct {
  may(asker: Asker): boolean;
  /** The command of the single call, for one row. */
  one(id: number, fields: SentForm['fields']): CommandToRun;
}
