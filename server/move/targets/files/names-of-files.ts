import type { Pool } from 'pg';
import { shipments } from '../../../shipment/tables.js';

/** The codes and names of files, by their ids. */
export async function namesOfFiles(
  db: Pick<Pool, 'query'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<{ id: number; name: string | null }>(
    `select id, concat_ws(' ', code, name) as name from ${shipments} where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.name ?? '']));
}
