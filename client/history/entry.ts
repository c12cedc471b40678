import type { TimelineEntry } from '../../contract/history/timeline';

export type Deed = 'undone' | 'created' | 'deleted' | 'merged' | 'erased' | 'edited' | 'done';

/** What was done, in one word for any kind of record. */
export function deedOf({ type, changes, undoes }: Pick<TimelineEntry, 'type' | 'changes' | 'undoes'>): Deed {
  if (undoes !== null) return 'undone';
  if (type.endsWith('Added')) return 'created';
  if (type.endsWith('Deleted')) return 'deleted';
  if (type.endsWith('Merged')) return 'merged';
  if (type.endsWith('Erased')) return 'erased';
  return changes ? 'edited' : 'done';
}
