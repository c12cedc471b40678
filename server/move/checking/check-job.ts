import { Injectable } from '@nestjs/common';
import { openMoveStates, type MoveState } from '../../../contract/move/states.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import type { JobHandler, RunningJob } from '../../job/running-job.js';
import { checkRows, type CheckedMove } from './check-run.js';
import { inLongTransaction } from './job-transaction.js';
import { MetRecords, storeOnlyHere } from './only-here.js';

/**
 * Checks all rows of a move, in one transaction: until it ends everybody sees the results of the check before. What it reads of lists and
 * answers is what was there when it read them; later changes make it outdated.
 */
@Injectable()
export class CheckMove implements JobHandler {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  async perform(job: RunningJob): Promise<void> {
    await inLongTransaction(this.database.pool, async (db) => {
      const { rows } = await db.query<CheckedMove & { state: MoveState }>(
        `select id, state, change, name, system, compares from move where id = $1`,
        [Number(job.payload['id'])],
      );
      const [move] = rows;
      if (!move || !openMoveStates.includes(move.state)) return;
      const met = new MetRecords();
      await checkRows(db, move, job, this.kernel.now(), async (results) => met.add(results));
      if (move.compares !== null) await storeOnlyHere(db, move, met);
    });
  }
}
