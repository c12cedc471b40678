/**
 * The values that were set last: at least so many of them, at most twice as many. Two generations instead of an order by age,
 * because a Map that loses its first key again and again walks over all the keys that it lost.
 */
export class Recent<K, V> {
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
