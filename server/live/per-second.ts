/** Counts what each of several callers does in a second. */
export class PerSecond {
  private readonly counts = new WeakMap<object, { second: number; count: number }>();

  constructor(private readonly most: number) {}

  /** Whether the caller is still within the limit. */
  count(caller: object): boolean {
    const second = Math.floor(Date.now() / 1_000);
    const before = this.counts.get(caller);
    const count = before?.second === second ? before.count + 1 : 1;
    this.counts.set(caller, { second, count });
    return count <= this.most;
  }
}
