import { Refusal } from '../../../../contract/refusals/refusals.js';
import type { Kernel } from '../../../decider/kernel.js';
import type { Envelope } from '../../../decider/command.js';
import type { StoredEvent } from '../../../log/event.js';
import { targetNamed } from '../../targets/catalogue.js';
import type { EventsSince } from '../../targets/target.js';
import type { WrittenSave } from '../move-writes.js';
import { withoutTakenBack } from './later-moves.js';

export interface TakenPart {
  save: Pick<WrittenSave, 'list' | 'id' | 'file'>;
  /** The acts of the move, which are nobody else's. */
  acts: readonly (string | undefined)[];
  /** Whether it is taken back although somebody has touched it. */
  isForced: boolean;
  envelope: Envelope;
}

/** Takes back a part of a file that was there before; false where somebody has touched it, so that it stays. */
export async function takeBackPart(kernel: Kernel, { save, acts, isForced, envelope }: TakenPart): Promise<boolean> {
  const { list, id, file } = save;
  const { inverse, streamOf } = targetNamed(list);
  if (!inverse || file === null) throw new Error(`${list} is no part of files that were there before`);
  const part = { file, id };
  if (!(await inverse.isThere(kernel.options.pool, part))) return true;
  const all = eventsSince(await kernel.reader.stream(streamOf(file)), acts);
  const events = { ...all, others: await withoutTakenBack(kernel.options.pool, all.others, save) };
  if (!isForced && inverse.isTouched(part, events)) return false;
  try {
    await inverse.takeBack(kernel, part, events, envelope);
  } catch (error) {
    // It is gone with its file.
    if (!(error instanceof Refusal) || error.word !== 'NotFound') throw error;
  }
  return true;
}

function eventsSince(events: readonly StoredEvent[], acts: TakenPart['acts']): EventsSince {
  const isOwn = ({ meta }: StoredEvent): boolean => acts.includes(meta.act);
  const since = events.slice(events.findIndex(isOwn));
  return { own: since.filter(isOwn), others: since.filter((event) => !isOwn(event)) };
}
