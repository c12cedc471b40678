import type { ChangeSource } from '../../api/followed';
import type { Entry } from './pick';

type Load = (list: string, ids: readonly number[]) => Promise<readonly Entry[]>;

/** As many as one call may ask for. */
const together = 100;

/**
 * The names behind ids of the reference lists, beside the cache of answers because many forms ask for hundreds of them by the number:
 * what is on the screen is asked for together, once. Like the cache it is told of what changes in every list that it holds names of;
 * such a name is asked for again and stands until the new one is there.
 */
export class RefNames {
  /** The name behind an id; another function with every name that comes. */
  lookup = this.lookupNow();
  private readonly names = new Map<string, string>();
  private readonly asked = new Set<string>();
  private readonly waiting = new Map<string, Set<number>>();
  private readonly listeners = new Set<() => void>();
  private source: ChangeSource | undefined;
  /** The lists whose changes are told, and how to end it. */
  private readonly watched = new Map<string, () => void>();

  constructor(private readonly load: Load) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** From now on changes come from here; what another user was shown is forgotten. */
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

  /** A picker found them. */
  know(list: string, entries: readonly Entry[]): void {
    const news = entries.filter(({ id, name }) => this.names.get(keyOf(list, id)) !== name);
    this.watch(list);
    for (const { id, name } of entries) {
      this.asked.add(keyOf(list, id));
      this.names.set(keyOf(list, id), name);
    }
    if (news.length > 0) this.tell();
  }

  /** They may be called otherwise now; null: all of the list. */
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

  /** Where the call fails the numbers stand for themselves; the next change asks again. */
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
