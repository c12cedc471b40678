import { inTable } from '../../browser/browser-database';
import type { WaitingEntry } from './waiting-entry';

/** The store of pending entries. */
export interface WaitingStore {
  all(userId: number): Promise<WaitingEntry[]>;
  keep(entry: WaitingEntry): Promise<void>;
  drop(key: string): Promise<void>;
  /** Holds the entry for one tab; undefined if it is gone or another tab holds it. */
  hold(key: string, now: number, until: number): Promise<WaitingEntry | undefined>;
}

export class BrowserWaiting implements WaitingStore {
  async all(userId: number): Promise<WaitingEntry[]> {
    const found = await inTable<WaitingEntry[]>('waiting', 'readonly', (store) => store.getAll());
    return found.filter((entry) => entry.userId === userId);
  }

  async keep(entry: WaitingEntry): Promise<void> {
    await inTable('waiting', 'readwrite', (store) => store.put(entry));
  }

  async drop(key: string): Promise<void> {
    await inTable('waiting', 'readwrite', (store) => store.delete(key));
  }

  async hold(key: string, now: number, until: number): Promise<WaitingEntry | undefined> {
    let held: WaitingEntry | undefined;
    await inTable<WaitingEntry | undefined>(
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

export function holdable(entry: WaitingEntry | undefined, now: number): entry is WaitingEntry {
  return entry !== undefined && (entry.heldUntil ?? 0) <= now;
}
