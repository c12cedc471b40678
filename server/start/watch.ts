interface Times {
  everyMs: number;
  silentMs: number;
}

const usual: Times = { everyMs: 2_000, silentMs: 15_000 };

/**
 * Checks regularly whether a process still answers. Silence is counted in checks and not by the clock: a machine that slept for an hour
 * has not been silent for an hour.
 */
export class Watch {
  private readonly timer: NodeJS.Timeout;
  private silentMs = 0;

  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly onSilent: (silentMs: number) => void,
    private readonly times = usual,
  ) {
    this.timer = setInterval(() => this.look(), times.everyMs);
  }

  /** How long an answer is waited for: a late answer is still an answer. */
  static readonly patienceMs = usual.silentMs;

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    this.silentMs += this.times.everyMs;
    if (this.silentMs > this.times.silentMs) {
      this.stop();
      this.onSilent(this.silentMs);
      return;
    }
    this.probe().then(
      () => (this.silentMs = 0),
      () => undefined,
    );
  }
}
