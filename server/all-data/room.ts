import type { Pool } from 'pg';
import { refuse } from '../../contract/refusals/refusals.js';
import { exportedTables, type DeclaredData } from './declared/declared.js';

/** CSV, workbook, files and log together, over the tables that they are made of. */
const sizeFactor = 2;

/** Refuses an export that the disk has no room for, before anything of it is written. */
export async function assertRoomForAll(
  pool: Pool,
  declared: DeclaredData,
  { free, withDocuments }: { free: number; withDocuments: boolean },
): Promise<void> {
  const tables = [...exportedTables(declared).map(({ table }) => table.name), 'event'];
  const { rows } = await pool.query<{ data: number; documents: number }>(
    `select (select coalesce(sum(pg_table_size(c.oid)), 0)::float8 from pg_class c
         where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)) as data,
       (select coalesce(sum(bytes), 0)::float8 from upload where purpose in ('document', 'tracing')) as documents`,
    [tables],
  );
  const [{ data, documents } = { data: 0, documents: 0 }] = rows;
  if (free < sizeFactor * data + (withDocuments ? documents : 0)) throw refuse('AllDataNoRoom');
}
