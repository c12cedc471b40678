import type { Pool } from 'pg';
import type { Capability } from '../../contract/permissions.js';

/** A row for which a law does not hold. */
export interface AuditFinding {
  /** What a person knows it by: `invoice 12`. */
  row: string;
  what: string;
  expected: string | null;
  found: string | null;
}

/** What only some may bring about, by the type of event; any of the rights is enough. */
export type EventRights = Readonly<Record<string, readonly Capability[]>>;

/** A law that holds over the whole store, whatever happened to it: recomputed from the log and compared with the rows. */
export interface AuditCheck {
  /** As the command line names it. */
  name: string;
  about: string;
  /** The rows that differ; none when it holds. */
  run(db: Pool): Promise<AuditFinding[]>;
}
