const pollMs = 1_000;
const retryMs = 5_000;

/**
 * The user's recent requests that the server works on in the background, newest first. They are polled while one of them is
 * unfinished and a view shows them.
 */
export class OwnRequests<T> {
  /** Null until they are loaded. */
  private latest: readonly T[] | null = null;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isLoading = false;

  constructor(
    private readonly load: () => Promise<readonly T[]>,
    private readonly isUnderway: (one: T) => boolean,
  ) {}

  readonly current = (): readonly T[] | null => this.latest;

  readonly refresh = async (): Promise<void> => {
    clearTimeout(this.timer);
    if (this.isLoading || this.listeners.size === 0) return;
    this.isLoading = true;
    let next: number | undefined;
    try {
      const found = await this.load();
      this.update(found);
      if (found.some(this.isUnderway)) next = pollMs;
    } catch {
      // The connection is down: the last known state stays on the screen.
      next = retryMs;
    } finally {
      this.isLoading = false;
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
      this.latest = null;
    };
  };

  private update(found: readonly T[]): void {
    if (JSON.stringify(found) === JSON.stringify(this.latest)) return;
    this.latest = found;
    for (const listener of this.listeners) listener();
  }
}
