import type { Pool } from 'pg';
import type { AuditFinding } from '../../server/audit/check.js';
import { auditChecks } from '../../server/composition/declared/audits.js';

/** The audits that find something, but for that of rights: nobody signs in where moves are tested. */
export async function auditFindings(pool: Pool): Promise<{ audit: string; findings: AuditFinding[] }[]> {
  const checks = auditChecks.filter(({ name }) => name !== 'permissions');
  const found = await Promise.all(checks.map(async ({ name, run }) => ({ audit: name, findings: await run(pool) })));
  return found.filter(({ findings }) => findings.length > 0);
}
