import { Injectable } from '@nestjs/common';
import { comparisonDays, takeBackDays } from '../../../contract/move/limits.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { Jobs } from '../../job/jobs.js';
import type { JobHandler } from '../../job/running-job.js';
import { clearJob } from '../clear-job.js';
import { discardComparisons } from './discard-comparisons.js';

/**
 * Finishes moves that cannot be taken back any more: their rows are erased, their files, answers and reports stay. Comparisons with later
 * lists are erased after the same time.
 */
@Injectable()
export class FinishMoves implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly jobs: Jobs,
  ) {}

  async perform(): Promise<{ finished: number }> {
    const { rows } = await this.database.pool.query<{ id: number }>(
      `select id from move where state = 'confirmed' and confirmed_at < $1::timestamptz - $2 * interval '1 day' order by id`,
      [this.kernel.now(), takeBackDays],
    );
    for (const { id } of rows)
      await this.jobs.together(async (db) => {
        await db.query(`update move set state = 'finished' where id = $1 and state = 'confirmed'`, [id]);
        await this.jobs.add(clearJob(id, 'rows'), db);
      });
    const old = `created_at < $1::timestamptz - $2 * interval '1 day'`;
    await this.jobs.together((db) => discardComparisons(db, this.jobs, old, [this.kernel.now(), comparisonDays]));
    return { finished: rows.length };
  }
}
