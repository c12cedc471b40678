import type { Change } from '../../contract/live/push';

const listeners = new Set<(changes: readonly Change[]) => void>();

/** After the user's own action, such as a removal, the list is refetched at once, even if the live connection is down. */
export function renewList(name: string): void {
  for (const listener of listeners) listener([{ topic: name, id: null, position: 0 }]);
}

export function onOwnChanges(listener: (changes: readonly Change[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
