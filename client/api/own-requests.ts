const soonMs = 1_000;
const laterMs = 5_000;

/**
 * What one asked the server for lately and it works off by itself, newest first: asked for again as long as one of them is not
 * finished and somebody looks.
 */
export class OwnRequests<T> {
  /** Null until they were asked for. */
  private known: readonly T[] | null = null;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;

  constructor(
    private readonly load: () => Promise<readonly T[]>,
    private readonly isUnderway: (one: T) => boolean,
  ) {}

  readonly now = (): readonly T[] | null => this.known;

  readonly refresh = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.asking || this.listeners.size === 0) return;
    this.asking = true;
    let next: number | undefined;
    try {
      const found = await this.load();
      this.become(found);
      if (found.some(this.isUnderway)) next = soonMs;
    } catch {
      // The line is away: what was known stays on the screen.
      next = laterMs;
    } finally {
      this.asking = false;
    }
    if (next !== undefined && this.listeners.size > 0) this.timer = setTimeout(() => void this.refresh(), next);
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) void this.refresh();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      // Whoever signs in next has requests of his own.
      clearTimeout(this.timer);
      this.known = null;
    };
  };

  private become(found: readonly T[]): void {
    if (JSON.stringify(found) === JSON.stringify(this.known)) return;
    this.known = found;
    for (const listener of this.listeners) listener();
  }
}
