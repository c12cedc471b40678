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

/** The kinds of records that a rule compares with their own events, and those of which it needs every event to do so. */
export interface RecordScope {
  kinds: readonly string[];
  withAll?: readonly string[];
}

/** A rule over the whole store: recomputed from the log and compared with the rows. */
export interface AuditCheck {
  /** As the command line names it. */
  name: string;
  about: string;
  /** Where it holds for each of these records alone: it can be run over some of them. Without it, it always reads the whole store. */
  perRecord?: RecordScope;
  /** The rows that violate it; none when it holds. */
  run(db: Pool): Promise<AuditFinding[]>;
}

/** Everything that is checked under one name, by one or several areas. */
export interface NamedAudit extends AuditCheck {
  parts: readonly AuditCheck[];
}
