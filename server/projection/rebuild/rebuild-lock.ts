import type { ClientBase } from 'pg';

/** Two rebuilds would write the same shadow tables; a backup needs the tables to stay. */
export class RebuildRunning extends Error {
  constructor() {
    super('A rebuild or a backup is running');
    this.name = 'RebuildRunning';
  }
}

/** False while another process changes indexes. */
export async function acquireIndexLock(db: ClientBase): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('zuuch indexes')) as taken`,
  );
  return rows[0]?.taken === true;
}

/** A backup takes the same lock: the two must not wait for each other's tables. */
export async function acquireRebuildLock(db: ClientBase): Promise<void> {
  const { rows } = await db.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtext('zuuch rebuild')) as taken`,
  );
  if (!rows[0]?.taken) throw new RebuildRunning();
}

export async function releaseRebuildLock(db: ClientBase): Promise<void> {
  await db.query(`select pg_advisory_unlock(hashtext('zuuch rebuild'))`);
}
