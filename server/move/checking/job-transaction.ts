import type { Pool, PoolClient } from 'pg';
import { noLimits, usualLimits } from '../../database/pool.js';
import { ClaimLost } from '../../job/job.js';
import type { RunningJob } from '../../job/running-job.js';

/** Runs long work of a job in one transaction. */
export async function inLongTransaction<A>(pool: Pool, work: (db: PoolClient) => Promise<A>): Promise<A> {
  const db = await pool.connect();
  let isWell = false;
  try {
    await db.query(noLimits);
    await db.query('begin');
    const answer = await work(db);
    await db.query('commit');
    isWell = true;
    return answer;
  } finally {
    if (!isWell) await db.query('rollback').catch(() => undefined);
    await db.query(usualLimits).catch(() => undefined);
    db.release(!isWell);
  }
}

/** An erasure or a new request puts the job back; what was checked meanwhile is not stored then. */
export async function lockOwn(db: PoolClient, { claimed }: RunningJob): Promise<void> {
  const { rowCount } = await db.query(
    `select id from job where id = $1 and run = $2 and state = 'running' for update`,
    [claimed.id, claimed.run],
  );
  if (rowCount !== 1) throw new ClaimLost();
}
