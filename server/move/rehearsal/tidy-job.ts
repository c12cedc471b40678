import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { JobPostponed } from '../../job/job.js';
import { Jobs } from '../../job/jobs.js';
import type { JobHandler } from '../../job/running-job.js';
import { readableSql } from './rehearsals.js';
import { dropSchemas, isFilled, storedSchemas } from './schema.js';
import { throwAway } from './throw-away.js';

const pauseMs = 10_000;

/**
 * Throws away rehearsals that may not be shown any more: of a move that was confirmed or discarded, made before a person was erased or by
 * another version of the program, or unused. Removes what rehearsals that were thrown away or have failed left behind.
 * Runs every few seconds while there is a rehearsal, which wakes it, and hardly ever otherwise.
 */
@Injectable()
export class TidyRehearsals implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly jobs: Jobs,
  ) {}

  async perform(): Promise<void> {
    const { pool } = this.database;
    if (!(await isNeeded(pool))) return;
    const { rows: useless } = await pool.query<{ id: number }>(
      `select r.id from move_rehearsal r join move m on m.id = r.move_id
        where case when r.made_at is null then m.state not in ('preparing', 'rehearsed') else not (${readableSql('$1')}) end`,
      [this.kernel.models.digest()],
    );
    for (const { id } of [...useless, ...(await this.emptied())]) await this.jobs.together((db) => throwAway(db, id));
    const { rows: used } = await pool.query<{ id: number }>(
      `select r.id from move_rehearsal r left join job j on j.key = 'move-rehearse:' || r.id
        where r.made_at is not null or j.state in ('waiting', 'running')`,
    );
    const inUse = new Set(used.map(({ id }) => id));
    for (const id of await storedSchemas(pool)) if (!inUse.has(id)) await dropSchemas(pool, id);
    if (await isNeeded(pool)) throw new JobPostponed(pauseMs);
  }

  /** A restored backup has the row without the schema; a crash of the database empties its tables. */
  private async emptied(): Promise<{ id: number }[]> {
    const { pool } = this.database;
    const { rows } = await pool.query<{ id: number; run: number }>(
      `select id, run from move_rehearsal where made_at is not null`,
    );
    const filled = await Promise.all(rows.map((row) => isFilled(pool, row)));
    return rows.filter((_, at) => !filled[at]);
  }
}

/** Whether there is a rehearsal, or a schema of one. */
async function isNeeded(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from move_rehearsal limit 1`);
  return rows.length > 0 || (await storedSchemas(pool)).length > 0;
}
