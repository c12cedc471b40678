import type { ChangeSource } from '../../api/followed';
import type { Entry } from './pick';

type Load = (list: string, ids: readonly number[]) => Promise<readonly Entry[]>;

/** The most ids that one call accepts. */
const together = 100;

/**
 * Names by id of the reference lists. They are not in the query cache, because forms need hundreds of them: the ids on the screen are
 * requested together, once. Changes of each list are followed as in the query cache; a changed name is requested again, and the old one is
 * shown until the new one arrives.
 */
export class RefNames {
  /** Looks up the name of an id; a new function whenever a name arrives, so that React renders again. */
  lookup = this.lookupNow();
  private readonly names = new Map<string, string>();
  private readonly asked = new Set<string>();
  private readonly waiting = new Map<string, Set<number>>();
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
    for (const known of [this.watched, this.names, this.asked]) known.clear();
    this.source = source;
  }

  private lookupNow(): (list: string, id: number) => string | undefined {
    return (list, id) => this.nameOf(list, id);
  }

  nameOf(list: string, id: number): string | undefined {
    const key = keyOf(list, id);
    if (!this.asked.has(key)) this.want(list, id);
    return this.names.get(key);
  }

  /** Caches entries that a picker has found. */
  know(list: string, entries: readonly Entry[]): void {
    const news = entries.filter(({ id, name }) => this.names.get(keyOf(list, id)) !== name);
    this.watch(list);
    for (const { id, name } of entries) {
      this.asked.add(keyOf(list, id));
      this.names.set(keyOf(list, id), name);
    }
    if (news.length > 0) this.tell();
  }

  /** These names may have changed; null means all names of the list. */
  renew(list: string, ids: readonly number[] | null): void {
    const own = [...this.asked].filter((key) => key.startsWith(`${list} `));
    const changed = ids === null ? own : ids.map((id) => keyOf(list, id));
    const known = changed.filter((key) => this.asked.delete(key));
    if (known.length > 0) this.tell();
  }

  private watch(list: string): void {
    if (!this.source || this.watched.has(list)) return;
    const end = this.source.watch(list, (changes) => {
      for (const { id } of changes) this.renew(list, id === null ? null : [id]);
    });
    this.watched.set(list, end);
  }

  private want(list: string, id: number): void {
    this.watch(list);
    this.asked.add(keyOf(list, id));
    const isFirst = this.waiting.size === 0;
    this.waiting.set(list, (this.waiting.get(list) ?? new Set()).add(id));
    if (isFirst) queueMicrotask(() => this.ask());
  }

  private ask(): void {
    const wanted = [...this.waiting];
    this.waiting.clear();
    for (const [list, ids] of wanted) {
      const all = [...ids];
      for (let from = 0; from < all.length; from += together) void this.fetch(list, all.slice(from, from + together));
    }
  }

  /** If the call fails, the ids are shown instead; the next change requests them again. */
  private async fetch(list: string, ids: readonly number[]): Promise<void> {
    const found = await this.load(list, ids).catch(() => []);
    if (found.length > 0) this.know(list, found);
  }

  private tell(): void {
    this.lookup = this.lookupNow();
    for (const listener of this.listeners) listener();
  }
}

function keyOf(list: string, id: number): string {
  return `${list} ${id}`;
}
