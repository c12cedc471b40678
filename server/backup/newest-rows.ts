import type { ClientBase } from 'pg';
import { keyOf } from './stored-tables.js';

/** A rebuild that goes wrong goes wrong in new rows, too. */
const newest = 10_000;

/**
 * How many rows a table has, and a digest of every column of those with the highest keys, independent of their order. To read all rows of a
 * million files would take longer than the rest of a backup, in a snapshot that keeps vacuum from clearing away what users write.
 */
export async function newestRowsDigest(db: ClientBase, table: string): Promise<{ rows: number; digest: string }> {
  const key = await keyOf(db, table);
  const order = key.map((column) => `"${column}" desc`).join(', ');
  const { rows } = await db.query<{ rows: number; digest: string }>(
    `select (select count(*)::float8 from "${table}") as rows,
       (select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text
        from (select * from "${table}" ${order === '' ? '' : `order by ${order} limit ${newest}`}) t) as digest`,
  );
  return rows[0] as { rows: number; digest: string };
}
