import type { ChangeSource } from '../../api/subscribed-to';
import type { Entry } from './pick';

type Load = (list: string, ids: readonly number[]) => Promise<readonly Entry[]>;

/** The most ids that one call accepts. */
const maxIdsPerRequest = 100;

/**
 * Names by id of the reference lists. They are not in the query cache, because forms need hundreds of them: the ids on the screen are
 * requested together, once. Changes of each list are followed as in the query cache; a changed name is requested again, and the old one is
 * shown until the new one arrives.
 */
export class RefNames {
  /** Looks up the name of an id; a new function whenever a name arrives, so that React renders again. */
  lookup = this.createLookup();
  private readonly names = new Map<string, string>();
  private readonly requested = new Set<string>();
  private readonly queued = new Map<string, Set<number>>();
  private readonly listeners = new Set<() => void>();
  private source: ChangeSource | undefined;
  /** Unsubscribe functions by list. */
  private readonly watched = new Map<string, () => void>();

  constructor(private readonly load: Load) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Follows changes from this source; names that were cached for another user are dropped. */
  follow(source: ChangeSource): void {
    if (source === this.source) return;
    for (const end of this.watched.values()) end();
    for (const known of [this.watched, this.names, this.requested]) known.clear();
    this.source = source;
  }

  private createLookup(): (list: string, id: number) => string | undefined {
    return (list, id) => this.nameOf(list, id);
  }

  nameOf(list: string, id: number): string | undefined {
    const key = keyOf(list, id);
    if (!this.requested.has(key)) this.queueRequest(list, id);
    return this.names.get(key);
  }

  /** Caches entries that a picker has found. */
  cacheNames(list: string, entries: readonly Entry[]): void {
    const changedEntries = entries.filter(({ id, name }) => this.names.get(keyOf(list, id)) !== name);
    this.watch(list);
    for (const { id, name } of entries) {
      this.requested.add(keyOf(list, id));
      this.names.set(keyOf(list, id), name);
    }
    if (changedEntries.length > 0) this.notify();
  }

  /** These names may have changed; null means all names of the list. */
  renew(list: string, ids: readonly number[] | null): void {
    const own = [...this.requested].filter((key) => key.startsWith(`${list} `));
    const changed = ids === null ? own : ids.map((id) => keyOf(list, id));
    const known = changed.filter((key) => this.requested.delete(key));
    if (known.length > 0) this.notify();
  }

  private watch(list: string): void {
    if (!this.source || this.watched.has(list)) return;
    const end = this.source.watch(list, (changes) => {
      for (const { id } of changes) this.renew(list, id === null ? null : [id]);
    });
    this.watched.set(list, end);
  }

  private queueRequest(list: string, id: number): void {
    this.watch(list);
    this.requested.add(keyOf(list, id));
    const isFirst = this.queued.size === 0;
    this.queued.set(list, (this.queued.get(list) ?? new Set()).add(id));
    if (isFirst) queueMicrotask(() => this.requestQueued());
  }

  private requestQueued(): void {
    const wanted = [...this.queued];
    this.queued.clear();
    for (const [list, ids] of wanted) {
      const all = [...ids];
      for (let from = 0; from < all.length; from += maxIdsPerRequest)
        void this.fetch(list, all.slice(from, from + maxIdsPerRequest));
    }
  }

  /** If the call fails, the ids are shown instead; the next change requests them again. */
  private async fetch(list: string, ids: readonly number[]): Promise<void> {
    const found = await this.load(list, ids).catch(() => []);
    if (found.length > 0) this.cacheNames(list, found);
  }

  private notify(): void {
    this.lookup = this.createLookup();
    for (const listener of this.listeners) listener();
  }
}

function keyOf(list: string, id: number): string {
  return `${list} ${id}`;
}
