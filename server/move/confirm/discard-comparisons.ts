import type { PoolClient } from 'pg';
import type { Jobs } from '../../job/jobs.js';
import { clearJob } from '../clear-job.js';

/** Discards comparisons with later lists; what was read is erased in the background. */
export async function discardComparisons(
  db: PoolClient,
  jobs: Jobs,
  where: string,
  values: readonly unknown[],
): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `update move set state = 'discarded' where compares is not null and state <> 'discarded' and ${where} returning id`,
    [...values],
  );
  for (const { id } of rows) {
    await jobs.cancel(`move-check:${id}`, db);
    await jobs.add(clearJob(id, 'all'), db);
  }
}
