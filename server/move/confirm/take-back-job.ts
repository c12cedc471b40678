import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { Jobs } from '../../job/jobs.js';
import type { JobHandler, RunningJob } from '../../job/running-job.js';
import { discardComparisons } from './discard-comparisons.js';
import { confirmedMove } from './confirmed-move.js';
import { MoveWrites } from './move-writes.js';
import { TakingBack } from './taking-back.js';

/**
 * Takes a confirmed move back: what nobody has touched since goes, the rest is listed and stays. Its files, mapping and answers are as they
 * were, so that it can be mended and confirmed again.
 */
@Injectable()
export class TakeMoveBack implements JobHandler {
  private readonly takingBack: TakingBack;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    kernel: Kernel,
  ) {
    this.takingBack = new TakingBack(kernel, new MoveWrites(database.pool));
  }

  async perform(job: RunningJob): Promise<void> {
    const move = await confirmedMove(this.database.pool, Number(job.payload['id']));
    if (move?.state !== 'takingBack') return;
    await this.takingBack.all(job, move);
    await this.jobs.together(async (db) => {
      // The lists are not what they were at its check.
      await db.query(
        `update move set state = 'preparing', step = null, refusal = null, confirmed_at = null, report = null, totals = null,
            change = change + 1 where id = $1 and state = 'takingBack'`,
        [move.id],
      );
      // What was compared with it says nothing any more.
      await discardComparisons(db, this.jobs, 'compares = $1', [move.id]);
    });
  }
}
