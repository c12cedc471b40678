import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { allowed } from '../../contract/permissions.js';

/** A store is removed this many days after it was last read. */
export const unusedDays = 7;

/** Following so large a part of the log takes as long as folding all of it. */
const mostFollowed = 0.5;

/** The store of a position, if it can be read: a restored backup has the row without the schema, a crash leaves the schema without rows. */
export async function findStore(
  db: Pool | PoolClient,
  position: number,
  declared: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select s.id from past_store s join pg_namespace n on n.nspname = 'past_' || s.id || '_present'
     where s.position = $1 and s.made_at is not null and not s.outdated and s.declared = $2 limit 1`,
    [position, declared],
  );
  const id = rows[0]?.id;
  return id !== undefined && (await isFilled(db, id)) ? id : undefined;
}

export interface StoreAt {
  id: number;
  position: number;
}

/** The store of an earlier position from which one is made with less work than from the beginning of the log. */
export async function earlierStore(
  db: Pool | PoolClient,
  position: number,
  declared: string,
): Promise<StoreAt | undefined> {
  const { rows } = await db.query<StoreAt>(
    `select id, position::float8 as position from past_store
     where position between $1 and $2 and made_at is not null and not outdated and declared = $3 order by position desc`,
    [Math.ceil(position * (1 - mostFollowed)), position - 1, declared],
  );
  for (const store of rows) if (await isFilled(db, store.id)) return store;
  return undefined;
}

/** Unlogged tables are empty after a crash of the database; the head of a store has one row. */
export async function isFilled(db: Pool | PoolClient, id: number): Promise<boolean> {
  try {
    const { rowCount } = await db.query(`select from ${schemaOf(id, 'all')}.head`);
    return rowCount === 1;
  } catch (error) {
    if (isTableMissing(error)) return false;
    throw error;
  }
}

export function isTableMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '42P01';
}

/** Written once a minute at most, which is exact enough. */
export async function noteUse(db: Pool | PoolClient, id: number, person: number | null): Promise<void> {
  await db.query(
    `update past_store set used_at = now(),
       others_used_at = case when person is distinct from $2 then now() else others_used_at end
     where id = $1 and (used_at < now() - interval '1 minute' or person is distinct from $2 and
       coalesce(others_used_at, '-infinity') < now() - interval '1 minute')`,
    [id, person],
  );
}

/** `present` hides the records that are deleted today. */
export type Visibility = 'all' | 'present';

/** Users who may read deleted records see them on past days too (D204); so does the command line. */
export function visibilityFor({ userId, type }: Actor): Visibility {
  return type === null || allowed('record.readDeleted', { id: userId ?? 0, type }) ? 'all' : 'present';
}

export function schemaOf(id: number, visibility: Visibility): string {
  return `past_${Math.trunc(id)}${visibility === 'all' ? '' : '_present'}`;
}
