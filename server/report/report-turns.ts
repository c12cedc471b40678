import { availableParallelism } from 'node:os';
import { WaitingLines } from '../database/waiting-lines.js';

/** Longer than the slowest report takes on a busy machine; a line that has not moved for so long does not move. */
const patienceMs = 20_000;

/**
 * A report keeps one processor of the database busy. So many are worked out at once that one processor is left for those who save
 * meanwhile; the others wait for their turn, which takes them no longer than to share the processors would.
 */
export class ReportTurns {
  private readonly lines = new WaitingLines(() => Math.max(1, availableParallelism() - 1), patienceMs);

  /** The turn ends with the work, or before it as soon as `leave` is called. */
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
