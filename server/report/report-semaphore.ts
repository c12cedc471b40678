import { availableParallelism } from 'node:os';
import type { Actor } from '../../contract/actor.js';
import { isConnectionLoss } from '../database/connection-loss.js';
import { PartitionedSemaphore } from '../runtime/partitioned-semaphore.js';
import { SharedTurns, type SharedTurnsOptions } from './shared-turns.js';

/** Longer than the slowest report takes on a busy machine; if no report finishes for so long, waiting requests are refused. */
const maxStandstillMs = 20_000;

/**
 * A report keeps one processor of the database busy, and so do charts, figures of the staff and sums of a large list. As many of them run
 * at once as leave one processor free for users who are saving, and one of each user; the others wait, which takes no longer than sharing
 * the processors would (D208). With a connection for the turns of other servers, all servers of the database count as one.
 */
export class ReportSemaphore {
  private readonly semaphore: PartitionedSemaphore;
  private readonly shared: SharedTurns | null;

  constructor(atOnce = Math.max(1, availableParallelism() - 1), connection?: SharedTurnsOptions['connection']) {
    this.semaphore = new PartitionedSemaphore((line) => (line === 'reports' ? atOnce : 1), maxStandstillMs);
    this.shared = connection ? new SharedTurns({ connection, atOnce, patienceMs: maxStandstillMs }) : null;
  }

  async close(): Promise<void> {
    await this.shared?.close();
  }

  /** The slot is released when the work ends, or earlier when the work calls the function it is given. */
  async run<T>({ userId }: Pick<Actor, 'userId'>, work: (release: () => void) => Promise<T>): Promise<T> {
    const release = await this.semaphore.enter(['reports', `reports of ${userId}`], { user: userId ?? undefined });
    let leave = (): void => undefined;
    let isHeld = true;
    const releaseOnce = (): void => {
      if (!isHeld) return;
      isHeld = false;
      leave();
      release(true);
    };
    try {
      leave = await this.enterShared(userId);
      return await work(releaseOnce);
    } finally {
      releaseOnce();
    }
  }

  /** Without its connection a report runs in the turns of this server alone. */
  private async enterShared(userId: number | null): Promise<() => void> {
    const alone = (): void => undefined;
    if (!this.shared) return alone;
    return this.shared.enter(userId).catch((error: unknown) => {
      if (isConnectionLoss(error)) return alone;
      throw error;
    });
  }
}
