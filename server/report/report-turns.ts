import { availableParallelism } from 'node:os';
import { WaitingLines } from '../database/waiting-lines.js';

/** Longer than the slowest report takes on a busy machine; if no report finishes for so long, waiting requests are refused. */
const patienceMs = 20_000;

/**
 * A report keeps one processor of the database busy. As many run at once as leave one processor free for users who are saving;
 * the others wait, which takes no longer than sharing the processors would.
 */
export class ReportTurns {
  private readonly lines = new WaitingLines(() => Math.max(1, availableParallelism() - 1), patienceMs);

  /** The slot is released when the work ends, or earlier when the work calls the function it is given. */
  async take<T>(work: (leave: () => void) => Promise<T>): Promise<T> {
    const leave = await this.lines.enter(['reports']);
    let isInside = true;
    const leaveOnce = (): void => {
      if (isInside) leave(true);
      isInside = false;
    };
    try {
      return await work(leaveOnce);
    } finally {
      leaveOnce();
    }
  }
}
