import type { Pool } from 'pg';
import type { LastTaken } from '../../../contract/paper/last-taken.js';
import { allowed, type Principal } from '../../../contract/permissions.js';
import type { PaperRecord } from '../../document/paper/paper-record.js';
import { personName } from '../file/entry-name.js';

/** When each paper of a record was taken last; papers that the user may not print are left out. */
export async function lastTaken(
  pool: Pool,
  record: PaperRecord,
  { id, user }: { id: number; user: Principal },
): Promise<LastTaken[]> {
  const { rows } = await pool.query<LastTaken>(
    `select distinct on (e.paper, e.audience) e.paper, e.audience, e.form, e.language, e.at, ${personName('e.user_id')} as by
     from ${record.table} e where e.record_id = $1 and e.paper = any($2) order by e.paper, e.audience, e.id desc`,
    [id, printableBy(user, record)],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

function printableBy(user: Principal, { papers }: PaperRecord): string[] {
  return papers.flatMap(({ pdf: { name, capability } }) =>
    capability === 'public' || allowed(capability, user) ? name : [],
  );
}
