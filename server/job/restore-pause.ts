import type { Pool, PoolClient } from 'pg';

/** When a store was restored, and from a backup of when. */
export interface RestorePause {
  restoredAt: Date;
  backedUpAt: Date;
}

type Queries = Pick<Pool | PoolClient, 'query'>;

/** True in a query while the store is paused. */
export const isPausedSql = 'exists (select 1 from restore_pause)';

/**
 * Pauses a restored store until an administrator releases it: the original may still be running, so the copy would create each due file
 * and send each letter a second time.
 */
export async function pauseStore(db: Queries, backedUpAt: string): Promise<void> {
  await db.query(`insert into restore_pause (backed_up_at) values ($1)`, [backedUpAt]);
}

export async function findPause(db: Queries): Promise<RestorePause | null> {
  const { rows } = await db.query<{ restored: string; backup: string }>(
    `select restored_at as restored, backed_up_at as backup from restore_pause`,
  );
  const [row] = rows;
  return row ? { restoredAt: new Date(row.restored), backedUpAt: new Date(row.backup) } : null;
}

/** False when the store was not paused. Runners find what waited at their next poll. */
export async function releaseStore(db: Queries): Promise<boolean> {
  const { rowCount } = await db.query(`delete from restore_pause`);
  return rowCount === 1;
}
