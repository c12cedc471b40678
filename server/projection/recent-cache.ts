/**
 * A cache of the values that were set last: at least this many of them, at most twice as many. It uses two generations instead of an
 * order by age, because a Map that repeatedly loses its first key scans over all deleted keys.
 */
export class RecentCache<K, V> {
  private young = new Map<K, V>();
  private old = new Map<K, V>();

  constructor(private readonly atLeast: number) {}

  get(key: K): V | undefined {
    return this.young.get(key) ?? this.old.get(key);
  }

  set(key: K, value: V): void {
    if (this.young.size >= this.atLeast && !this.young.has(key)) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }
}
