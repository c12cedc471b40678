import type { Pool } from 'pg';
import type { ChangedRecords } from './changed-records.js';
import type { AuditFinding, NamedAudit } from './check.js';

/** What a rule has read: every record, only those that changed, or of its parts some this and some that. */
export type AuditReach = 'all' | 'changed' | 'both';

export interface AuditResult {
  name: string;
  about: string;
  reach: AuditReach;
  findings: AuditFinding[];
}

/** One rule after the other; where records are given, over these alone as far as it holds for each record. */
export async function runAudits(
  audits: readonly NamedAudit[],
  db: Pool,
  records: ChangedRecords | undefined,
  onDone: (audits: number) => void,
): Promise<AuditResult[]> {
  const results: AuditResult[] = [];
  for (const { name, about, parts } of audits) {
    const findings: AuditFinding[] = [];
    const reaches = new Set<AuditReach>();
    for (const { perRecord, run } of parts) {
      const isNarrowed = records !== undefined && perRecord !== undefined;
      reaches.add(isNarrowed ? 'changed' : 'all');
      findings.push(...(await run(isNarrowed ? await records.narrowedTo(perRecord) : db)));
    }
    const [reach = 'all'] = reaches;
    results.push({ name, about, reach: reaches.size > 1 ? 'both' : reach, findings });
    onDone(results.length);
  }
  return results;
}
