import { statfs } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';
import { refuse } from '../../contract/refusals/refusals.js';
import { schemaOf, type StoreAt } from './past-store.js';

/** A past day is as large as all read models; the write-ahead log of PostgreSQL needs space as well. */
const sizeFactor = 1.3;

/**
 * The free bytes of the disk of the database; undefined where they cannot be read, because the database is on another machine or its role
 * may not see its data directory. A past day is then started without this check. If the disk fills up, the database reports an error and
 * everything of that day is removed.
 */
export async function freeOfDatabase(db: Pool | PoolClient): Promise<number | undefined> {
  try {
    const { rows } = await db.query<{ folder: string }>(
      // Both are null over a socket. A folder of the same path on this machine would be on another disk.
      `select current_setting('data_directory') as folder where inet_server_addr() is not distinct from inet_client_addr()`,
    );
    const [here] = rows;
    if (!here) return undefined;
    const { bavail, bsize } = await statfs(here.folder);
    return bavail * bsize;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && unreadable.has(code)) return undefined;
    throw error;
  }
}

/** The database role lacks the right, or the folder is not visible from this machine. */
const unreadable = new Set(['42501', 'ENOENT', 'EACCES', 'ENOTDIR']);

export type FreeBytes = typeof freeOfDatabase;

/**
 * Refuses a past day for which the disk has no space before anything of it is written: saves need the rest. It is as large as the tables
 * of today at most, and grows from an earlier one as the log does.
 */
export async function assertDiskSpace(
  db: Pool | PoolClient,
  tables: readonly string[],
  at: { position: number; earlier: StoreAt | undefined },
  freeBytes: FreeBytes = freeOfDatabase,
): Promise<void> {
  const present = await bytesOf(db, 'public', tables);
  const { position, earlier } = at;
  const grown = earlier && ((await bytesOf(db, schemaOf(earlier.id, 'all'), tables)) * position) / earlier.position;
  if (!(await hasSpaceFor(db, Math.min(present, grown ?? present), freeBytes))) throw refuse('PastDayNoRoom');
}

/** Whether the disk has space for these tables once more. */
export async function hasDiskSpace(
  db: Pool | PoolClient,
  tables: readonly string[],
  freeBytes: FreeBytes = freeOfDatabase,
): Promise<boolean> {
  return hasSpaceFor(db, await bytesOf(db, 'public', tables), freeBytes);
}

async function hasSpaceFor(db: Pool | PoolClient, bytes: number, freeBytes: FreeBytes): Promise<boolean> {
  const free = await freeBytes(db);
  return free === undefined || free >= sizeFactor * bytes;
}

async function bytesOf(db: Pool | PoolClient, schema: string, tables: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(
    `select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relname = any($2)`,
    [schema, tables],
  );
  return rows[0]?.bytes ?? 0;
}

/** When other users are reading this many days, another one is refused. */
const maxInUse = 6;

/** Read within the last hour by another user than $1. */
export const inUseSql = `coalesce(greatest(case when person is distinct from $1 then used_at end, others_used_at) > now() - interval '1 hour', false)`;

/** Refuses a past day when the days that other users are reading already fill all places. */
export async function assertStoreAvailable(db: Pool | PoolClient, person: number | null): Promise<void> {
  const { rows } = await db.query<{ days: number }>(
    `select count(*)::int as days from past_store where made_at is not null and ${inUseSql}`,
    [person],
  );
  const { days } = rows[0]!;
  if (days >= maxInUse) throw refuse('PastDaysInUse', { values: { days } });
}
