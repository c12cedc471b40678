import type { Pool } from 'pg';
import type { LogSignal } from './log-signal.js';
import type { StoredEvent } from './event.js';
import type { LogFeed } from './log-feed.js';

/** A long-running process of the system: it follows the log and triggers what is not part of a decision (push, popups, jobs). */
export interface Reactor {
  /** The name of its checkpoint. Must not change. */
  name: string;
  /** Called at least once for every event, in order; its effects therefore need deterministic ids. */
  handle(event: StoredEvent): Promise<void>;
}

const pageSize = 500;
/** Not with every event: each store of a position is a transaction of its own. */
const checkpointMs = 5_000;

/**
 * Runs one reactor by position. The checkpoint is stored some seconds after the effects, so a crash repeats the last events and never
 * skips any.
 */
export class Follower {
  private position = 0;
  private stored = 0;
  private checkpoint: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private isPending = false;
  private closed = false;
  private stopListening: (() => void) | null = null;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly log: Pick<LogFeed, 'after'>,
    private readonly logSignal: LogSignal,
    private readonly reactor: Reactor,
    private readonly onError: (error: unknown, event: StoredEvent | undefined) => void,
    private readonly retryMs = 1_000,
    private readonly storedEveryMs = checkpointMs,
  ) {}

  /** The name of its checkpoint. */
  get name(): string {
    return this.reactor.name;
  }

  /** The last event that it has handled. */
  get handled(): number {
    return this.position;
  }

  /** How many events it is behind the log. */
  get lag(): number {
    return Math.max(0, this.logSignal.position - this.position);
  }

  /** `from` is where a reactor without a checkpoint starts: at the start of the log, or at its current end. */
  async open(from: 'start' | 'end'): Promise<void> {
    const { rows } = await this.pool.query<{ position: number }>(
      `insert into checkpoint (follower, position) select $1, case when $2 then position else 0 end from head
       on conflict (follower) do update set position = checkpoint.position returning position::float8 as position`,
      [this.reactor.name, from === 'end'],
    );
    this.position = rows[0]?.position ?? 0;
    this.stored = this.position;
    this.stopListening = this.logSignal.listen(() => this.schedule());
    this.schedule();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stopListening?.();
    if (this.retry) clearTimeout(this.retry);
    await this.working;
    if (this.checkpoint) clearTimeout(this.checkpoint);
    // Without it the last events are handled again after the next start.
    await this.store().catch(() => undefined);
  }

  private schedule(): void {
    this.isPending = true;
    this.working ??= this.work();
  }

  private async work(): Promise<void> {
    while (this.isPending && !this.closed) {
      this.isPending = false;
      let event: StoredEvent | undefined;
      try {
        for (;;) {
          const events = await this.log.after(this.position, pageSize);
          for (event of events) {
            if (this.closed) break;
            await this.reactor.handle(event);
            this.position = event.position;
          }
          this.storeSoon();
          // Newer events than the signal knows of are signalled later.
          if (events.length === 0 || this.position >= this.logSignal.position || this.closed) break;
        }
      } catch (error) {
        // Never skipped: it waits at this event until the cause is fixed.
        this.onError(error, event);
        this.storeSoon();
        if (this.retry) clearTimeout(this.retry);
        if (!this.closed) this.retry = setTimeout(() => this.schedule(), this.retryMs);
        break;
      }
    }
    // Without an await after the comparison of positions, so that no signal is missed in between.
    this.working = null;
  }

  private storeSoon(): void {
    if (this.position === this.stored || this.checkpoint) return;
    this.checkpoint = setTimeout(() => {
      this.checkpoint = null;
      // One that could not be stored is tried again; the next start repeats more events until then.
      void this.store().catch(() => this.storeSoon());
    }, this.storedEveryMs);
  }

  private async store(): Promise<void> {
    const { position } = this;
    if (position === this.stored) return;
    await this.pool.query(`update checkpoint set position = greatest(position, $2) where follower = $1`, [
      this.reactor.name,
      position,
    ]);
    this.stored = position;
    if (!this.closed) this.storeSoon();
  }
}
