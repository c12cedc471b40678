/** A process that ran this long ended for a new reason. */
const healthyMs = 60_000;
const firstMs = 200;

/** The pauses before a process is started again: each twice as long as the one before, until the process has run for a while. */
export class GrowingPause {
  private ms = firstMs;

  constructor(private readonly longestMs: number) {}

  /** @param livedMs how long the process ran that ended now */
  next(livedMs: number): number {
    if (livedMs > healthyMs) this.ms = firstMs;
    const pause = this.ms;
    this.ms = Math.min(pause * 2, this.longestMs);
    return pause;
  }
}
