import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import { outsideRequest } from '../runtime/request-context.js';

export interface EventBytesLimits {
  /** From here on the administrator is warned of the user, once a month. */
  warnedBytes: number;
  /** From here on the saves of the user run one after another, with this pause between them. */
  slowedBytes: number;
  pauseMs: number;
  /** A save that would wait longer is refused with the time after which it may be repeated. */
  longestWaitMs: number;
  flushMs: number;
}

const usualLimits: EventBytesLimits = {
  warnedBytes: 2 ** 30,
  slowedBytes: 2 ** 31,
  pauseMs: 5_000,
  longestWaitMs: 30_000,
  flushMs: 30_000,
};

/**
 * How many bytes of events each user has written this month. They are counted in memory and added to a table twice a minute, so that
 * a save costs no statement more; the table has the sums over all processes.
 */
export class EventBytes {
  private month = '';
  /** The sums of the month in the table, as of the last flush. */
  private readonly stored = new Map<number, number>();
  /** Written by this process since then. */
  private readonly added = new Map<number, number>();
  /** When the next save of a slowed user may run, by the clock of `performance`. */
  private readonly nextAt = new Map<number, number>();
  private timer: NodeJS.Timeout | null = null;
  /** One flush runs at a time; the last one waits for those before it. */
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly now: () => Date,
    private readonly watch?: { manyBytesWritten?(userId: number, month: string, bytes: number): void },
    private readonly limits = usualLimits,
  ) {}

  async open(): Promise<void> {
    this.month = this.currentMonth();
    const { rows } = await this.pool.query<{ id: number; bytes: number }>(
      `select user_id as id, bytes::float8 as bytes from event_bytes where month = $1`,
      [this.month],
    );
    for (const { id, bytes } of rows) this.stored.set(id, bytes);
  }

  /** Waits until a save of this user may run; without delay unless the user wrote very much this month. */
  async turn(userId: number | null): Promise<void> {
    this.startMonth();
    if (userId === null || this.bytesOf(userId) < this.limits.slowedBytes) return;
    const now = performance.now();
    const at = Math.max(now, this.nextAt.get(userId) ?? now);
    const { pauseMs, longestWaitMs } = this.limits;
    if (at - now > longestWaitMs)
      throw refuse('TooManyRequests', { values: { seconds: Math.ceil((at - now) / 1_000) } });
    this.nextAt.set(userId, at + pauseMs);
    await wait(at - now);
  }

  add(userId: number | null, bytes: number): void {
    if (userId === null || bytes === 0) return;
    this.startMonth();
    this.added.set(userId, (this.added.get(userId) ?? 0) + bytes);
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), this.limits.flushMs).unref();
  }

  /** Adds what this process wrote to the table. After an error it is added by the next flush. */
  flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { month } = this;
    const added = new Map([...this.added].sort(([a], [b]) => a - b));
    this.added.clear();
    const earlier = this.flushing.catch(() => undefined);
    this.flushing = earlier.then(() => (added.size === 0 ? undefined : this.addToTable(month, added)));
    return this.flushing;
  }

  async close(): Promise<void> {
    // What cannot be added now is lost with the process: the sums only serve the limits.
    await this.flush().catch(() => undefined);
  }

  private async addToTable(month: string, added: ReadonlyMap<number, number>): Promise<void> {
    try {
      // Not for the request that happened to start the timer: its share of the connections may be in use.
      const { rows } = await outsideRequest(() =>
        this.pool.query<{ id: number; bytes: number }>(
          `insert into event_bytes as e (user_id, month, bytes)
           select a.id, $1, a.bytes from unnest($2::integer[], $3::bigint[]) as a(id, bytes)
           on conflict (user_id, month) do update set bytes = e.bytes + excluded.bytes returning user_id as id, bytes::float8 as bytes`,
          [month, [...added.keys()], [...added.values()]],
        ),
      );
      this.storeSums(month, added, rows);
    } catch (error) {
      if (month === this.month) for (const [id, bytes] of added) this.added.set(id, (this.added.get(id) ?? 0) + bytes);
      throw error;
    }
  }

  private storeSums(
    month: string,
    added: ReadonlyMap<number, number>,
    sums: readonly { id: number; bytes: number }[],
  ): void {
    for (const { id, bytes } of sums) {
      if (month === this.month) this.stored.set(id, bytes);
      // Only the process whose bytes crossed the limit warns.
      const before = bytes - (added.get(id) ?? 0);
      if (before < this.limits.warnedBytes && bytes >= this.limits.warnedBytes)
        this.watch?.manyBytesWritten?.(id, month, bytes);
    }
  }

  private bytesOf(userId: number): number {
    return (this.stored.get(userId) ?? 0) + (this.added.get(userId) ?? 0);
  }

  /** The sums begin anew with each month. */
  private startMonth(): void {
    const month = this.currentMonth();
    if (month === this.month) return;
    void this.flush().catch(() => undefined);
    this.month = month;
    this.stored.clear();
    this.nextAt.clear();
  }

  private currentMonth(): string {
    return localDay(this.now()).slice(0, 7);
  }
}
