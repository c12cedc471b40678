import type { Pool } from 'pg';
import { localDay } from '../../contract/time.js';
import { takeAnchor, type TakenAnchor } from './anchors.js';

/** Takes an anchor once a business day, and at once when the day has none. */
export class DailyAnchor {
  private timer: NodeJS.Timeout | null = null;
  private taken = '';

  constructor(
    private readonly pool: Pool,
    private readonly file: string,
    private readonly report: (anchor: TakenAnchor) => void,
    private readonly failed: (error: unknown) => void,
    private readonly now: () => Date = () => new Date(),
    private readonly everyMs = 600_000,
  ) {}

  async open(): Promise<void> {
    const { rows } = await this.pool.query<{ at: string }>(
      `select to_char(max(taken_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from anchor`,
    );
    this.taken = rows[0]?.at ? localDay(new Date(rows[0].at)) : '';
    // A day on which the database was away or the disk full is anchored later.
    this.timer = setInterval(() => void this.look(), this.everyMs);
    this.timer.unref();
    await this.look();
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async look(): Promise<void> {
    const now = this.now();
    const today = localDay(now);
    if (today === this.taken) return;
    try {
      const anchor = await takeAnchor(this.pool, this.file, now);
      if (!anchor) return;
      this.taken = today;
      this.report(anchor);
    } catch (error) {
      this.failed(error);
    }
  }
}
