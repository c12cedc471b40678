import type { BulkAct } from '../../contract/bulk/bulk.js';
import type { Principal } from '../../contract/permissions.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import type { CommandToRun } from '../decider/bus.js';

/** A bulk action with its effect on one row. */
export interface ServedBulkAct extends BulkAct {
  may(principal: Principal): boolean;
  /** The command of the single call, for one row. */
  one(id: number, fields: SentForm['fields']): CommandToRun;
}
