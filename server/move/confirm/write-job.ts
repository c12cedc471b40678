import { Inject, Injectable, Logger } from '@nestjs/common';
import { Refusal, refuse } from '../../../contract/refusals/refusals.js';
import { isConnectionLoss, isDiskFull } from '../../database/connection-loss.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { ClaimLost } from '../../job/job.js';
import { DocumentStore } from '../../document/files/document-store.js';
import type { JobHandler, RunningJob } from '../../job/running-job.js';
import { endMoveTakenBack } from '../../origin/moves-commands.js';
import {
  backActOf,
  confirmedMove,
  envelopeOf,
  storedRefusal,
  type ConfirmedMove,
  type StoredRefusal,
} from './confirmed-move.js';
import { MoveWrites } from './move-writes.js';
import { writePausesMs } from './pauses.js';
import { TakingBack } from './taking-back.js';
import { Writing } from './writing.js';

/**
 * Writes a confirmed move into the lists, piece by piece. Each step is stored before the next one and each command has a key of its own, so
 * a job that is taken up again after a kill goes on where it was. If a row is refused, everything is taken back.
 */
@Injectable()
export class WriteMove implements JobHandler {
  private readonly logger = new Logger('Move');
  private readonly writing: Writing;
  private readonly takingBack: TakingBack;

  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    @Inject(DocumentStore) documents: Pick<DocumentStore, 'store'>,
  ) {
    this.writing = new Writing(database.pool, kernel, (content, userId) => documents.store(content, userId));
    this.takingBack = new TakingBack(kernel, new MoveWrites(database.pool));
  }

  async perform(job: RunningJob): Promise<void> {
    const id = Number(job.payload['id']);
    for (;;) {
      job.signal.throwIfAborted();
      const move = await confirmedMove(this.database.pool, id);
      if (move?.state !== 'writing') return;
      if (move.step === null) await this.freeze(job, move);
      else if (move.step === 'frozen') await this.write(job, move);
      else await this.revert(job, move);
    }
  }

  private async freeze(job: RunningJob, move: ConfirmedMove): Promise<void> {
    const refusal = await this.writing.freeze(job, move);
    if (!refusal) return;
    await this.database.pool.query(
      `update move set state = 'preparing', refusal = $2 where id = $1 and state = 'writing' and step is null`,
      [move.id, JSON.stringify(refusal)],
    );
  }

  private async write(job: RunningJob, move: ConfirmedMove): Promise<void> {
    const refusal = await this.writing.write(job, move).catch((error: unknown) => {
      if (!isLastAttempt(job, error)) throw error;
      return this.failure(error);
    });
    if (!refusal) return this.confirmed(move);
    await this.database.pool.query(
      `update move set step = 'reverting', refusal = $2 where id = $1 and state = 'writing' and step = 'frozen'`,
      [move.id, JSON.stringify(refusal)],
    );
  }

  /** A half written move must not stay behind because of an error of the program. */
  private failure(error: unknown): StoredRefusal {
    this.logger.error(error);
    return storedRefusal(refuse('MoveWriteFailed'));
  }

  private async confirmed({ id }: ConfirmedMove): Promise<void> {
    const db = await this.database.pool.connect();
    try {
      await db.query('begin');
      await db.query(
        `update move set state = 'confirmed', step = null, confirmed_at = $2 where id = $1 and state = 'writing'`,
        [id, this.kernel.now()],
      );
      // What was written is in the log.
      await db.query(`update move_write set given = null where move_id = $1`, [id]);
      await db.query('commit');
    } catch (error) {
      await db.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      db.release();
    }
  }

  /** Nobody else could touch the new entries meanwhile; a changed one that somebody saved again since stays, and is listed. */
  private async revert(job: RunningJob, move: ConfirmedMove): Promise<void> {
    const { pool } = this.database;
    await this.takingBack.all(job, move);
    await this.kernel.commands.run(endMoveTakenBack, { move: move.id }, envelopeOf(move, 'back.end', backActOf(move)));
    await pool.query(`delete from move_write where move_id = $1 and attempt = $2 and stays is null`, [
      move.id,
      move.attempt,
    ]);
    await pool.query(
      `update move set state = 'preparing', step = null where id = $1 and state = 'writing' and step = 'reverting'`,
      [move.id],
    );
  }
}

/** Whether the job fails for good with this error, although the database and the process are there. */
function isLastAttempt({ claimed, signal }: RunningJob, error: unknown): boolean {
  const isAway = isConnectionLoss(error) || isDiskFull(error) || error instanceof Refusal || error instanceof ClaimLost;
  return claimed.attempts >= writePausesMs.length && !isAway && !signal.aborted;
}
