import type { Pool } from 'pg';
import type { Json } from '../../contract/json.js';
import type { BulkAct } from '../../contract/bulk/bulk.js';
import type { Asker } from '../../contract/permissions.js';
import type { SentForm } from '../../contract/shipment/section-form.js';
import type { CommandDefinition } from '../decider/command.js';

/** The command of the single call, for one row. */
export interface CommandOfRow {
  definition: CommandDefinition<never, Json>;
  command: Json;
}

/** An act with what it does to one row. */
export interface ServedBulkAct extends BulkAct {
  may(asker: Asker): boolean;
  one(id: number, fields: SentForm['fields'], pool: Pool): CommandOfRow | Promise<CommandOfRow>;
}
