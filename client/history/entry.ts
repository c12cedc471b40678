import type { TimelineEntry } from '../../contract/history/timeline';

export type EntryAction = 'undone' | 'redone' | 'created' | 'deleted' | 'merged' | 'erased' | 'edited' | 'done';

type Kind = Pick<TimelineEntry, 'type' | 'changes' | 'undoes'>;

/** The action of an entry in one word, for any kind of record. */
export function entryActionOf({ type, changes, undoes }: Kind, isRedo = false): EntryAction {
  if (undoes !== null) return isRedo ? 'redone' : 'undone';
  if (type.endsWith('Added')) return 'created';
  if (type.endsWith('Deleted')) return 'deleted';
  if (type.endsWith('Merged')) return 'merged';
  if (type.endsWith('Erased')) return 'erased';
  return changes ? 'edited' : 'done';
}

/** The positions of the entries that undid an undo, which makes them a redo. */
export function redosIn(entries: readonly Pick<TimelineEntry, 'position' | 'undoes'>[]): ReadonlySet<number> {
  const redos = new Set<number>();
  const undos = new Set<number>();
  for (const { position, undoes } of [...entries].sort((a, b) => a.position - b.position)) {
    if (undoes !== null) (undos.has(undoes) ? redos : undos).add(position);
  }
  return redos;
}
