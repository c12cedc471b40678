import { inTable } from '../../browser/browser-database';
import type { PendingEntry } from './pending-entry';

/** The store of pending entries. */
export interface PendingStore {
  all(userId: number): Promise<PendingEntry[]>;
  save(entry: PendingEntry): Promise<void>;
  drop(key: string): Promise<void>;
  /** Holds the entry for one tab; undefined if it is gone or another tab holds it. */
  hold(key: string, now: number, until: number): Promise<PendingEntry | undefined>;
}

export class BrowserPendingStore implements PendingStore {
  async all(userId: number): Promise<PendingEntry[]> {
    const found = await inTable<PendingEntry[]>('waiting', 'readonly', (store) => store.getAll());
    return found.filter((entry) => entry.userId === userId);
  }

  async save(entry: PendingEntry): Promise<void> {
    await inTable('waiting', 'readwrite', (store) => store.put(entry));
  }

  async drop(key: string): Promise<void> {
    await inTable('waiting', 'readwrite', (store) => store.delete(key));
  }

  async hold(key: string, now: number, until: number): Promise<PendingEntry | undefined> {
    let held: PendingEntry | undefined;
    await inTable<PendingEntry | undefined>(
      'waiting',
      'readwrite',
      (store) => store.get(key),
      (found, store) => {
        held = holdable(found, now) ? { ...found, heldUntil: until } : undefined;
        if (held) store.put(held);
      },
    );
    return held;
  }
}

export function holdable(entry: PendingEntry | undefined, now: number): entry is PendingEntry {
  return entry !== undefined && (entry.heldUntil ?? 0) <= now;
}
