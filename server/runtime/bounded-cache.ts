/** What an entry takes besides its value, roughly. */
const bytesOfEntry = 250;

interface Entry<K, V> {
  key: K;
  value: V;
  bytes: number;
  older: Entry<K, V> | null;
  newer: Entry<K, V> | null;
}

/**
 * A cache that holds at most so many bytes; the entries that were not used for the longest time go first. They are linked in the order of
 * their use: a Map that repeatedly loses its first key scans over all deleted keys.
 */
export class BoundedCache<K, V> {
  private readonly entries = new Map<K, Entry<K, V>>();
  private oldest: Entry<K, V> | null = null;
  private newest: Entry<K, V> | null = null;
  private held = 0;

  constructor(readonly maxBytes: number) {}

  get bytes(): number {
    return this.held;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: K): V | undefined {
    const entry = this.entries.get(key);
    if (entry && entry !== this.newest) {
      this.unlink(entry);
      this.link(entry);
    }
    return entry?.value;
  }

  /** With the bytes that the value takes, as far as they are known; one that is larger than the whole cache is not cached. */
  set(key: K, value: V, valueBytes: number): void {
    this.delete(key);
    const bytes = valueBytes + bytesOfEntry;
    if (bytes > this.maxBytes) return;
    const entry: Entry<K, V> = { key, value, bytes, older: null, newer: null };
    this.entries.set(key, entry);
    this.link(entry);
    this.held += bytes;
    while (this.held > this.maxBytes && this.oldest) this.delete(this.oldest.key);
  }

  delete(key: K): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.unlink(entry);
    this.held -= entry.bytes;
    return entry.value;
  }

  clear(): void {
    this.entries.clear();
    this.oldest = null;
    this.newest = null;
    this.held = 0;
  }

  /** As the newest. */
  private link(entry: Entry<K, V>): void {
    entry.older = this.newest;
    entry.newer = null;
    if (this.newest) this.newest.newer = entry;
    else this.oldest = entry;
    this.newest = entry;
  }

  private unlink({ older, newer }: Entry<K, V>): void {
    if (older) older.newer = newer;
    else this.oldest = newer;
    if (newer) newer.older = older;
    else this.newest = older;
  }
}
