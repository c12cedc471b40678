import type { Pool } from 'pg';
import type { Kernel } from '../../server/decider/kernel.js';
import { verifyLog } from '../../server/log/verify.js';
import { kernelOn } from '../builders/kernel.js';

export interface Audit {
  events: number;
  holes: number;
  findings: number;
  /** Read models that a rebuild writes differently. */
  mismatches: number;
}

/**
 * The requirements after every fault: no gaps in the positions, a chain that verifies, and read models that equal a rebuild.
 */
export async function audit(pool: Pool, kernel: Kernel = kernelOn(pool)): Promise<Audit> {
  const { rows } = await pool.query<{ events: number; last: number; head: number }>(
    `select count(*)::float8 as events, coalesce(max(position), 0)::float8 as last, (select position::float8 from head) as head from event`,
  );
  const { events, last, head } = rows[0] as { events: number; last: number; head: number };
  const verification = await verifyLog(pool);
  const { tables } = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
  return {
    events,
    holes: last - events + Math.abs(head - last),
    findings: verification.findings.length,
    mismatches: tables.filter((table) => table.equal !== true).length,
  };
}
