import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

const everyMs = 500;

/** The name under which the bench itself is connected. */
export const benchName = 'bench';

/** Counts the connections of all programs to the database, again and again. */
export class Connections {
  private readonly stop = new AbortController();
  private most = 0;
  private readonly counting: Promise<void>;

  constructor(private readonly pool: Pool) {
    this.counting = this.count();
  }

  /** How many there were at most. */
  async end(): Promise<number> {
    this.stop.abort();
    await this.counting;
    return this.most;
  }

  private async count(): Promise<void> {
    while (!this.stop.signal.aborted) {
      const { rows } = await this.pool.query<{ count: number }>(
        `select count(*)::integer as count from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
        [benchName],
      );
      this.most = Math.max(this.most, rows[0]!.count);
      await pause(everyMs, undefined, { signal: this.stop.signal }).catch(() => undefined);
    }
  }
}
