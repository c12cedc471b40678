import { silenceMs } from '../../contract/live/push';

/**
 * Waits for the pings of the server. A cable that was pulled out closes nothing: without this the socket would notice the loss
 * much later.
 */
export class SilenceTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onSilence: (since: Date) => void) {}

  restart(): void {
    clearTimeout(this.timer);
    const since = new Date();
    this.timer = setTimeout(() => this.onSilence(since), silenceMs);
  }

  /** No ping is expected without a connection. */
  stop(): void {
    clearTimeout(this.timer);
  }
}
