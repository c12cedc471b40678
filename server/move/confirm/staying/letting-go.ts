import { settlementEvents } from '../../../../contract/shipment/settlement/events.js';
import { billingEvents } from '../../../../contract/shipment/billing/events.js';
import { Refusal, refuse } from '../../../../contract/refusals/refusals.js';
import type { Envelope } from '../../../decider/command.js';
import type { Kernel } from '../../../decider/kernel.js';
import { openWriters, targetNamed } from '../../targets/catalogue.js';
import type { SaveTarget, TargetWriter } from '../../targets/target.js';
import { actOf, backActOf } from '../confirmed-move.js';
import type { MoveWrites, StayingSave } from '../move-writes.js';
import { takeBackPart } from '../late/part-taking-back.js';

const moneyTypes: ReadonlySet<string> = new Set([...Object.keys(settlementEvents), ...Object.keys(billingEvents)]);

/** Takes back single records that stayed because somebody has touched them. What their own commands refuse stays refused. */
export class LettingGo {
  private readonly writerOf: (target: SaveTarget) => TargetWriter;

  constructor(
    private readonly kernel: Kernel,
    private readonly writes: MoveWrites,
  ) {
    this.writerOf = openWriters(kernel);
  }

  async record(move: number, list: SaveTarget, id: number, call: Envelope): Promise<void> {
    const saves = await this.writes.staying(move, list, id);
    if (saves.length === 0) throw refuse('NotFound');
    // The last first: a later row may have changed what an earlier one added.
    for (const save of saves) {
      await this.takeBack(move, save, call);
      await this.writes.letGo(move, save, this.kernel.now());
    }
  }

  private async takeBack(move: number, save: StayingSave, call: Envelope): Promise<void> {
    const { list, id, is_new: isNew, attempt, batch, at } = save;
    const act = actOf({ id: move, attempt });
    const back = backActOf({ id: move, attempt });
    const envelope: Envelope = { ...call, act: back, key: `${back}.let-go.${batch}.${at}` };
    if (list === 'inquiry' && isNew) await this.assertNoMoney(targetNamed(list).streamOf(id), [act, back]);
    try {
      const writer = this.writerOf(list);
      if (save.is_late) await takeBackPart(this.kernel, { save, acts: [act, back], isForced: true, envelope });
      else if (isNew) await writer.undoAddition(id, { act, move }, envelope);
      else await writer.undoChange(id, { act, move }, envelope);
    } catch (error) {
      // Somebody has deleted it in the meantime.
      if (!(error instanceof Refusal) || error.word !== 'NotFound') throw error;
    }
  }

  /** What others have posted or billed on a file belongs to papers and bank lines, too. */
  private async assertNoMoney(stream: string, own: readonly string[]): Promise<void> {
    const events = await this.kernel.reader.stream(stream);
    const others = events.filter(({ meta }) => !own.includes(meta.act ?? ''));
    if (others.some(({ type }) => moneyTypes.has(type))) throw refuse('MoveFileHasMoney');
  }
}
