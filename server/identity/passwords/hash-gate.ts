import { refuse } from '../../../contract/refusals.js';

/**
 * Hashing is slow on purpose: two run at once, a short queue waits, and further requests are refused and asked to retry. Known
 * devices have a queue of their own that goes first, so strangers who try passwords do not lock out the staff.
 */
export class HashGate {
  private running = 0;
  private readonly known: (() => void)[] = [];
  private readonly others: (() => void)[] = [];

  constructor(
    private readonly atOnce = 2,
    private readonly queue = 20,
  ) {}

  async through<T>(work: () => Promise<T>, isKnown = false): Promise<T> {
    if (this.running >= this.atOnce) {
      const waiting = isKnown ? this.known : this.others;
      if (waiting.length >= this.queue) throw refuse('TooManyTries', { values: { seconds: 5 } });
      await new Promise<void>((enter) => waiting.push(enter));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      const next = this.known.shift() ?? this.others.shift();
      // The slot is passed to the next in the queue, so no new request can take it in between.
      if (next) next();
      else this.running--;
    }
  }
}
