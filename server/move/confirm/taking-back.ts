import type { StayReason } from '../../../contract/move/states.js';
import type { Kernel } from '../../decider/kernel.js';
import type { RunningJob } from '../../job/running-job.js';
import { openWriters, targetNamed } from '../targets/catalogue.js';
import type { SaveTarget, TargetWriter } from '../targets/target.js';
import { actOf, backActOf, slipsActOf, envelopeOf, isFinal, type ConfirmedMove } from './confirmed-move.js';
import type { MoveWrites, WrittenSave } from './move-writes.js';
import { stayReasonOf, withoutTakenBack } from './late/later-moves.js';
import { takeBackPart } from './late/part-taking-back.js';

/** So many saves are read at once. */
const savesAtOnce = 100;

/** Takes back what a move has written, the last first; what cannot be taken back is marked with the reason and stays. */
export class TakingBack {
  private readonly writerOf: (target: SaveTarget) => TargetWriter;

  constructor(
    private readonly kernel: Kernel,
    private readonly writes: MoveWrites,
  ) {
    this.writerOf = openWriters(kernel);
  }

  async all(job: RunningJob, move: ConfirmedMove): Promise<void> {
    const total = (await this.writes.progressOf(move)).done;
    for (let done = 0; ; ) {
      const saves = await this.writes.last(move, savesAtOnce);
      if (saves.length === 0) return;
      for (const round of this.roundsOf(saves)) {
        await this.takeBack(move, round);
        done += round.length;
        await job.progress({ done, total });
      }
    }
  }

  /** Saves of one kind that can be taken back at the same time. */
  private roundsOf(saves: readonly WrittenSave[]): WrittenSave[][] {
    const rounds: WrittenSave[][] = [];
    for (const save of saves) {
      const round = rounds.at(-1);
      const { parallel = 1 } = this.writerOf(save.list);
      const most = typeof parallel === 'number' ? parallel : parallel.besideOthers;
      if (round?.[0]?.batch === save.batch && round.length < most) round.push(save);
      else rounds.push([save]);
    }
    return rounds;
  }

  private async takeBack(move: ConfirmedMove, round: readonly WrittenSave[]): Promise<void> {
    const touched = new Map<string, Promise<StayReason | undefined>>();
    const parts = new Map<string, Promise<unknown>>();
    const results = await Promise.allSettled(
      round.map((save) => {
        const stream = streamOf(save);
        if (save.is_late) {
          // Several parts of one file are rows of one table.
          const before = parts.get(stream) ?? Promise.resolve();
          const after = before.catch(() => undefined).then(() => this.part(move, save));
          parts.set(stream, after);
          return after;
        }
        const stays = touched.get(stream) ?? this.touched(move, save);
        touched.set(stream, stays);
        return this.one(move, save, stays);
      }),
    );
    const gone: WrittenSave[] = [];
    for (const [at, save] of round.entries()) {
      const result = results[at];
      if (result?.status !== 'fulfilled') continue;
      if (result.value) await this.writes.stays(move, save, result.value);
      else gone.push(save);
    }
    if (gone.length > 0) await this.writes.takenBack(move, gone, this.kernel.now());
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** A part of a file that was there before, whatever else others have changed of the file. */
  private async part(move: ConfirmedMove, save: WrittenSave): Promise<StayReason | undefined> {
    const envelope = envelopeOf(move, `back.${save.batch}.${save.at}`, backActOf(move));
    const acts = actsOf(move);
    return this.refusedAs(async () => {
      const isGone = await takeBackPart(this.kernel, { save, acts, isForced: false, envelope });
      return isGone ? undefined : 'changed';
    });
  }

  private async one(
    move: ConfirmedMove,
    { list, id, is_new, batch, at }: WrittenSave,
    touched: Promise<StayReason | undefined>,
  ): Promise<StayReason | undefined> {
    const act = actOf(move);
    const stays = await touched;
    if (stays) return stays;
    if (is_new && (await this.writerOf(list).isUsed?.(id))) return 'used';
    const envelope = envelopeOf(move, `back.${batch}.${at}`, backActOf(move));
    const written = { act, move: move.id };
    return this.refusedAs(async () => {
      try {
        if (is_new) await this.writerOf(list).undoAddition(id, written, envelope);
        else await this.writerOf(list).undoChange(id, written, envelope);
      } catch (error) {
        // An earlier row of the move had the same values already, so this one changed nothing.
        if (is_new || !isFinal(error) || error.word !== 'CannotUndo') throw error;
      }
      return undefined;
    });
  }

  /** What the commands of a record refuse is why it stays. */
  private async refusedAs(takeBack: () => Promise<StayReason | undefined>): Promise<StayReason | undefined> {
    try {
      return await takeBack();
    } catch (error) {
      if (!isFinal(error)) throw error;
      return error.word === 'InUse' ? 'used' : 'changed';
    }
  }

  /** Why a record stays: other acts have events of its stream since the move wrote it. */
  private async touched(move: ConfirmedMove, save: WrittenSave): Promise<StayReason | undefined> {
    const own = actsOf(move);
    const events = await this.kernel.reader.stream(streamOf(save));
    const first = events.findIndex(({ meta }) => own.includes(meta.act));
    const others = first < 0 ? [] : events.slice(first).filter(({ meta }) => !own.includes(meta.act));
    return stayReasonOf(await withoutTakenBack(this.kernel.options.pool, others, save));
  }
}

/** Everything that the move itself does. */
function actsOf(move: ConfirmedMove): readonly (string | undefined)[] {
  return [actOf(move), backActOf(move), slipsActOf(move.id)];
}

/** The stream of the record, or of the file that it is part of. */
function streamOf({ list, id, file }: WrittenSave): string {
  return targetNamed(list).streamOf(file ?? id);
}
