const soonMs = 1_000;
const laterMs = 5_000;

/**
 * The user's recent requests that the server works on in the background, newest first. They are polled while one of them is
 * unfinished and a view shows them.
 */
export class OwnRequests<T> {
  /** Null until they are loaded. */
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
      // The connection is down: the last known state stays on the screen.
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
      // The next user who signs in has other requests.
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
