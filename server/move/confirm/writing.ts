import type { Pool } from 'pg';
import { Refusal, refuse } from '../../../contract/refusals/refusals.js';
import type { Kernel } from '../../decider/kernel.js';
import type { RunningJob } from '../../job/running-job.js';
import { beginMove, endMove } from '../../origin/moves-commands.js';
import { inLongTransaction } from '../checking/job-transaction.js';
import { openWriters } from '../targets/catalogue.js';
import type { SaveTarget, StoreDocument, TargetWriter } from '../targets/target.js';
import { envelopeOf, isFinal, storedRefusal, type ConfirmedMove, type StoredRefusal } from './confirmed-move.js';
import { freeze } from './freeze.js';
import { leaveOutLateRows } from './late/rows-left-out.js';
import { MoveWrites, originOf, type OpenWrite } from './move-writes.js';
import { Pace } from '../targets/pace.js';
import { piecesOf, withIds } from './piece.js';
import { RefusedRow } from './refused-row.js';

/** So many saves are read at once, or all of one file. */
const savesAtOnce = 1_000;

/** Checks the rows of a move and writes them, with the commands of a kernel and the tables of the same store. */
export class Writing {
  private readonly writes: MoveWrites;
  private readonly pace: Pace;
  private readonly writerOf: (target: SaveTarget) => TargetWriter;

  constructor(
    private readonly pool: Pool,
    private readonly kernel: Kernel,
    storeDocument: StoreDocument,
  ) {
    this.writes = new MoveWrites(pool);
    this.pace = new Pace(kernel.pump.counters);
    this.writerOf = openWriters(kernel, storeDocument);
  }

  /** Stores what has to be written. Returns why nothing can be written. */
  async freeze(job: RunningJob, move: ConfirmedMove): Promise<StoredRefusal | undefined> {
    return refusalIn(() => inLongTransaction(this.pool, (db) => freeze(db, move, job, this.kernel.now())));
  }

  /** Writes what is stored, going on where it stopped. Returns why it cannot be written to its end. */
  async write(job: RunningJob, move: ConfirmedMove): Promise<StoredRefusal | undefined> {
    return refusalIn(async () => {
      await this.kernel.commands.run(beginMove, { move: move.id }, envelopeOf(move, 'begin'));
      // Counted once: counting after each round takes longer than the writing itself.
      const progress = await this.writes.progressOf(move);
      for (;;) {
        const open = await this.writes.next(move, savesAtOnce);
        if (!open[0]) break;
        for (const round of this.roundsOf(open, this.writerOf(open[0].list))) {
          await this.writeRound(move, round);
          progress.done += round.flat().length;
          await job.progress({ ...progress });
        }
      }
      await this.kernel.commands.run(endMove, { move: move.id }, envelopeOf(move, 'end'));
    });
  }

  /** The commands of one round run at the same time. */
  private *roundsOf(open: readonly OpenWrite[], { atOnce, parallel }: TargetWriter): Generator<OpenWrite[][]> {
    const pieces = piecesOf(open, atOnce);
    while (pieces.length > 0) yield pieces.splice(0, this.pace.next(parallel));
  }

  /** What was written is stored also when another command of the round was refused: it has to be taken back. */
  private async writeRound(move: ConfirmedMove, round: readonly OpenWrite[][]): Promise<void> {
    const ids = await this.writes.idsOf(
      move,
      round.flat().flatMap(({ names }) => names),
    );
    const results = await Promise.allSettled(round.map((piece) => this.writePiece(move, piece, ids)));
    const written = results.flatMap((result, at) =>
      result.status === 'fulfilled' && result.value ? [{ piece: round[at]!, ids: result.value }] : [],
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

  /** The ids of the records; undefined where what belongs to a file that was there before is left out, because others have changed it. */
  private async writePiece(
    move: ConfirmedMove,
    piece: readonly OpenWrite[],
    ids: ReadonlyMap<number, number>,
  ): Promise<number[] | undefined> {
    const { list, batch, at, part_of: file } = piece[0]!;
    const saves = piece.map((write) => {
      // An erasure of a person clears what is not written yet.
      if (!write.given) throw new RefusedRow(refuse('MoveFileErased'), write);
      const further = write.origins.map((origin) => originOf(move, origin));
      return { id: write.entry, given: withIds(list, write.given, ids), origin: originOf(move, write), further };
    });
    try {
      return await this.writerOf(list).write(saves, envelopeOf(move, `${batch}.${at}`));
    } catch (error) {
      if (!isFinal(error)) throw error;
      if (list !== 'lateRow' || file === null) throw atRow(error, piece);
      await leaveOutLateRows(this.pool, move, file, error);
      return undefined;
    }
  }
}

async function refusalIn(work: () => Promise<void>): Promise<StoredRefusal | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof RefusedRow) return storedRefusal(error.refusal, error.row);
    if (isFinal(error)) return storedRefusal(error);
    throw error;
  }
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
