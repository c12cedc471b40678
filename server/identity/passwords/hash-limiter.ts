import { refuse } from '../../../contract/refusals/refusals.js';

/**
 * Hashing is slow on purpose: two run at once, a short queue waits, and further requests are refused and asked to retry. Known
 * devices have a queue of their own that goes first, so strangers who try passwords do not lock out the staff.
 */
export class HashLimiter {
  private running = 0;
  private readonly knownDeviceQueue: (() => void)[] = [];
  private readonly otherQueue: (() => void)[] = [];

  constructor(
    private readonly maxRunning = 2,
    private readonly maxQueued = 20,
  ) {}

  async run<T>(work: () => Promise<T>, isKnownDevice = false): Promise<T> {
    if (this.running >= this.maxRunning) {
      const queue = isKnownDevice ? this.knownDeviceQueue : this.otherQueue;
      if (queue.length >= this.maxQueued) throw refuse('TooManyTries', { values: { seconds: 5 } });
      await new Promise<void>((enter) => queue.push(enter));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      const next = this.knownDeviceQueue.shift() ?? this.otherQueue.shift();
      // The slot is passed to the next in the queue, so no new request can take it in between.
      if (next) next();
      else this.running--;
    }
  }
}
