import { silenceMs } from '../../contract/push';

/**
 * Listens for the signs of life of the server. A cable that was pulled out closes nothing: the socket itself would wait much
 * longer, because it gives up what is being sent.
 */
export class Silence {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly fallen: (since: Date) => void) {}

  heard(): void {
    clearTimeout(this.timer);
    const since = new Date();
    this.timer = setTimeout(() => this.fallen(since), silenceMs);
  }

  /** Nothing is to be heard where there is no line. */
  stop(): void {
    clearTimeout(this.timer);
  }
}
