import type { TimelineEntry } from '../../contract/history/timeline';

export type EntryAction = 'undone' | 'redone' | 'created' | 'deleted' | 'merged' | 'erased' | 'edited' | 'done';

type Kind = Pick<TimelineEntry, 'type' | 'changes' | 'undoes'> & { isRedo?: boolean };

/** The action of an entry in one word, for any kind of record. */
export function entryActionOf({ type, changes, undoes, isRedo = false }: Kind): EntryAction {
  if (undoes !== null) return isRedo ? 'redone' : 'undone';
  if (type.endsWith('Added')) return 'created';
  if (type.endsWith('Deleted')) return 'deleted';
  if (type.endsWith('Merged')) return 'merged';
  if (type.endsWith('Erased')) return 'erased';
  return changes ? 'edited' : 'done';
}
