import type { Change } from '../../contract/push';

const listeners = new Set<(changes: readonly Change[]) => void>();

/** After one's own act, such as a removal, the list is read anew at once, also where the live connection is away. */
export function renewList(name: string): void {
  for (const listener of listeners) listener([{ topic: name, id: null, position: 0 }]);
}

export function onOwnChanges(listener: (changes: readonly Change[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
