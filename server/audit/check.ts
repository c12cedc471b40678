import type { Pool } from 'pg';
import type { Capability } from '../../contract/permissions.js';

/** A row that violates a rule. */
export interface AuditFinding {
  /** How a user identifies it: `invoice 12`. */
  row: string;
  what: string;
  expected: string | null;
  found: string | null;
}

/** Which events only some users may cause, by event type; any one of the rights is enough. */
export type EventRights = Readonly<Record<string, readonly Capability[]>>;

/** A rule over the whole store: recomputed from the log and compared with the rows. */
export interface AuditCheck {
  /** As the command line names it. */
  name: string;
  about: string;
  /** The rows that violate it; none when it holds. */
  run(db: Pool): Promise<AuditFinding[]>;
}
