import { refuse } from '../../contract/refusals.js';

/** Hashing is made to be slow: two at once, a short queue, and whoever comes then is asked to wait. */
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce = 2,
    private readonly queue = 20,
  ) {}

  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.queue) throw refuse('TooManyTries', { values: { seconds: 5 } });
      await new Promise<void>((enter) => this.waiting.push(enter));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on, so nobody slips in between.
      if (next) next();
      else this.running--;
    }
  }
}
