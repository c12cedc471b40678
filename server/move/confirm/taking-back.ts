import type { StayReason } from '../../../contract/move/states.js';
import type { Kernel } from '../../decider/kernel.js';
import type { RunningJob } from '../../job/running-job.js';
import { openWriters, targetNamed } from '../targets/catalogue.js';
import type { SaveTarget, TargetWriter } from '../targets/target.js';
import { actOf, backActOf, slipsActOf, envelopeOf, isFinal, type ConfirmedMove } from './confirmed-move.js';
import type { MoveWrites, WrittenSave } from './move-writes.js';

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
      for (const save of saves) {
        const reason = await this.one(move, save);
        if (reason) await this.writes.stays(move, save, reason);
        else await this.writes.takenBack(move, save, this.kernel.now());
        await job.progress({ done: ++done, total });
      }
    }
  }

  private async one(move: ConfirmedMove, save: WrittenSave): Promise<StayReason | undefined> {
    const { list, id, is_new, batch, at } = save;
    const act = actOf(move);
    if (await this.wasTouched(move, save)) return 'changed';
    if (is_new && (await this.writerOf(list).isUsed?.(id))) return 'used';
    const envelope = envelopeOf(move, `back.${batch}.${at}`, backActOf(move));
    try {
      if (is_new) await this.writerOf(list).undoAddition(id, { act, move: move.id }, envelope);
      else await this.writerOf(list).undoChange(id, { act, move: move.id }, envelope);
      return undefined;
    } catch (error) {
      if (!isFinal(error)) throw error;
      // An earlier row of the move had the same values already, so this one changed nothing.
      if (!is_new && error.word === 'CannotUndo') return undefined;
      return error.word === 'InUse' ? 'used' : 'changed';
    }
  }

  /** Whether another act has an event of the record, or of the file that it is part of, since the move wrote it. */
  private async wasTouched(move: ConfirmedMove, { list, id, file }: WrittenSave): Promise<boolean> {
    const own: readonly (string | undefined)[] = [actOf(move), backActOf(move), slipsActOf(move.id)];
    const events = await this.kernel.reader.stream(targetNamed(list).streamOf(file ?? id));
    const first = events.findIndex(({ meta }) => own.includes(meta.act));
    return first >= 0 && events.slice(first).some(({ meta }) => !own.includes(meta.act));
  }
}
