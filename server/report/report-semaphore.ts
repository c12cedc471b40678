import { availableParallelism } from 'node:os';
import type { Actor } from '../../contract/actor.js';
import { PartitionedSemaphore } from '../runtime/partitioned-semaphore.js';

/** Longer than the slowest report takes on a busy machine; if no report finishes for so long, waiting requests are refused. */
const maxStandstillMs = 20_000;

/**
 * A report keeps one processor of the database busy, and so do charts, figures of the staff and sums of a large list. As many of them run
 * at once as leave one processor free for users who are saving, and one of each user; the others wait, which takes no longer than sharing
 * the processors would (D208).
 */
export class ReportSemaphore {
  private readonly semaphore: PartitionedSemaphore;

  constructor(atOnce = Math.max(1, availableParallelism() - 1)) {
    this.semaphore = new PartitionedSemaphore((line) => (line === 'reports' ? atOnce : 1), maxStandstillMs);
  }

  /** The slot is released when the work ends, or earlier when the work calls the function it is given. */
  async run<T>({ userId }: Pick<Actor, 'userId'>, work: (release: () => void) => Promise<T>): Promise<T> {
    const release = await this.semaphore.enter(['reports', `reports of ${userId}`], { user: userId ?? undefined });
    let isHeld = true;
    const releaseOnce = (): void => {
      if (isHeld) release(true);
      isHeld = false;
    };
    try {
      return await work(releaseOnce);
    } finally {
      releaseOnce();
    }
  }
}
