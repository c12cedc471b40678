import { refuse } from '../../../contract/refusals.js';

/**
 * Hashing is made to be slow: two at once, a short queue, and whoever comes then is asked to wait. Known devices have a queue of
 * their own, which goes first, so that strangers who try passwords do not keep out who works here.
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
      // The place is handed on, so nobody slips in between.
      if (next) next();
      else this.running--;
    }
  }
}
