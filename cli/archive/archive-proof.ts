import type { Pool } from 'pg';
import { hashed, type ArchivedFile } from '../../server/shipment/archive/archive-manifest.js';
import type { Difference } from './archive-manifest.js';

/** Number of orders checked by one statement. */
const batchSize = 500;

/** Checks that the orders are in the archive and that their history up to the manifest's version is unchanged. */
export async function archiveDifferences(db: Pool, files: readonly ArchivedFile[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let from = 0; from < files.length; from += batchSize) {
    const part = files.slice(from, from + batchSize);
    const { rows } = await db.query<{ id: string; sha256: string | null; stage: string | null; code: string | null }>(
      `select f.id, s.stage, s.code, (
         select ${hashed} from event e where e.stream = 'shipment-' || f.id and e.version <= f.version
       ) as sha256
       from json_to_recordset($1) as f(id text, version integer) left join shipment s on s.id::text = f.id`,
      [JSON.stringify(part)],
    );
    const now = new Map(rows.map((row) => [row.id, row]));
    for (const { id, code, sha256 } of part) {
      const row = now.get(id);
      const differs = (what: string, expected: string, is: string | null): void =>
        void found.push({ id, code, what, expected, found: is });
      if (row?.sha256 !== sha256) differs('what had happened to it is not what it was', sha256, row?.sha256 ?? null);
      if (row?.code !== code) differs('its code is another one', code, row?.code ?? null);
      if (row?.stage !== 'archived') differs('is not in the archive any more', 'archived', row?.stage ?? null);
    }
  }
  return found;
}
