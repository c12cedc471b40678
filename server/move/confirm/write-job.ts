import { Inject, Injectable, Logger } from '@nestjs/common';
import { Refusal, refuse } from '../../../contract/refusals/refusals.js';
import { isConnectionLoss, isDiskFull } from '../../database/connection-loss.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { ClaimLost } from '../../job/job.js';
import { DocumentStore } from '../../document/files/document-store.js';
import type { JobHandler, RunningJob } from '../../job/running-job.js';
import { beginMove, endMove, endMoveTakenBack } from '../../origin/moves-commands.js';
import { inLongTransaction } from '../checking/job-transaction.js';
import { openWriters } from '../targets/catalogue.js';
import type { SaveTarget, TargetWriter } from '../targets/target.js';
import {
  backActOf,
  confirmedMove,
  envelopeOf,
  isFinal,
  storedRefusal,
  type ConfirmedMove,
  type StoredRefusal,
} from './confirmed-move.js';
import { freeze } from './freeze.js';
import { MoveWrites, originOf, type OpenWrite } from './move-writes.js';
import { roundsOf, withIds } from './piece.js';
import { writePausesMs } from './pauses.js';
import { RefusedRow } from './refused-row.js';
import { TakingBack } from './taking-back.js';

/** So many saves are read at once: more than the rows that one file can have. */
const savesAtOnce = 1_000;

/**
 * Writes a confirmed move into the lists, piece by piece. Each step is stored before the next one and each command has a key of its own, so
 * a job that is taken up again after a kill goes on where it was. If a row is refused, everything is taken back.
 */
@Injectable()
export class WriteMove implements JobHandler {
  private readonly logger = new Logger('Move');
  private readonly writes: MoveWrites;
  private readonly takingBack: TakingBack;
  private readonly writerOf: (target: SaveTarget) => TargetWriter;

  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    @Inject(DocumentStore) documents: Pick<DocumentStore, 'store'>,
  ) {
    this.writes = new MoveWrites(database.pool);
    this.writerOf = openWriters(kernel, (content, userId) => documents.store(content, userId));
    this.takingBack = new TakingBack(kernel, this.writes);
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
    const { pool } = this.database;
    try {
      await inLongTransaction(pool, (db) => freeze(db, move, job, this.kernel.now()));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await pool.query(
        `update move set state = 'preparing', refusal = $2 where id = $1 and state = 'writing' and step is null`,
        [move.id, JSON.stringify(refusal)],
      );
    }
  }

  private async write(job: RunningJob, move: ConfirmedMove): Promise<void> {
    const { pool } = this.database;
    try {
      await this.kernel.commands.run(beginMove, { move: move.id }, envelopeOf(move, 'begin'));
      for (;;) {
        const open = await this.writes.next(move, savesAtOnce);
        if (!open[0]) break;
        for (const round of roundsOf(open, this.writerOf(open[0].list))) {
          await this.writeRound(move, round);
          await job.progress({ ...(await this.writes.progressOf(move)) });
        }
      }
      await this.kernel.commands.run(endMove, { move: move.id }, envelopeOf(move, 'end'));
    } catch (error) {
      const refusal = refusalOf(error) ?? (isLastAttempt(job, error) ? this.failure(error) : undefined);
      if (!refusal) throw error;
      await pool.query(
        `update move set step = 'reverting', refusal = $2 where id = $1 and state = 'writing' and step = 'frozen'`,
        [move.id, JSON.stringify(refusal)],
      );
      return;
    }
    await this.confirmed(move);
  }

  /** A half written move must not stay behind because of an error of the program. */
  private failure(error: unknown): StoredRefusal {
    this.logger.error(error);
    return storedRefusal(refuse('MoveWriteFailed'));
  }

  /** What was written is stored also when another command of the round was refused: it has to be taken back. */
  private async writeRound(move: ConfirmedMove, round: readonly OpenWrite[][]): Promise<void> {
    const ids = await this.writes.idsOf(
      move,
      round.flat().flatMap(({ names }) => names),
    );
    const results = await Promise.allSettled(round.map((piece) => this.writePiece(move, piece, ids)));
    const written = results.flatMap((result, at) =>
      result.status === 'fulfilled' ? [{ piece: round[at]!, ids: result.value }] : [],
    );
    if (written.length > 0)
      await this.writes.written(
        move,
        written.flatMap(({ piece }) => piece),
        written.flatMap((one) => one.ids),
      );
    const refused = results.find((result) => result.status === 'rejected');
    if (refused) throw refused.reason;
  }

  /** The ids of the records. */
  private async writePiece(
    move: ConfirmedMove,
    piece: readonly OpenWrite[],
    ids: ReadonlyMap<number, number>,
  ): Promise<number[]> {
    const { list, batch, at } = piece[0]!;
    const saves = piece.map((write) => {
      // An erasure of a person clears what is not written yet.
      if (!write.given) throw new RefusedRow(refuse('MoveFileErased'), write);
      const further = write.origins.map((origin) => originOf(move, origin));
      return { id: write.entry, given: withIds(list, write.given, ids), origin: originOf(move, write), further };
    });
    try {
      return await this.writerOf(list).write(saves, envelopeOf(move, `${batch}.${at}`));
    } catch (error) {
      throw isFinal(error) ? atRow(error, piece) : error;
    }
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

function refusalOf(error: unknown): StoredRefusal | undefined {
  if (error instanceof RefusedRow) return storedRefusal(error.refusal, error.row);
  return isFinal(error) ? storedRefusal(error) : undefined;
}

/** The refusal of a piece at the row that it is about, with the fields of that row. */
function atRow(refusal: Refusal, piece: readonly OpenWrite[]): Error {
  const fields = Object.entries(refusal.details.fields ?? {});
  const at = piece.length === 1 ? 0 : Number(/^(\d+)\./.exec(fields[0]?.[0] ?? '')?.[1] ?? -1);
  const write = piece[at];
  if (!write) return refusal;
  const own = fields.flatMap(([path, messages]): [string, string[]][] => {
    const [, row = String(at), field = path] = /^(\d+)\.(.*)$/.exec(path) ?? [];
    return Number(row) === at ? [[field, messages]] : [];
  });
  return new RefusedRow(new Refusal(refusal.word, { ...refusal.details, fields: Object.fromEntries(own) }), {
    sheet: write.sheet,
    line: write.line,
  });
}
