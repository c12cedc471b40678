import type { Pool } from 'pg';
import type { LogSignal } from './log-signal.js';
import type { StoredEvent } from './event.js';
import type { LogFeed } from './log-feed.js';

/** A long-running process of the system: it follows the log and triggers what is not part of a decision (push, popups, jobs). */
export interface Reactor {
  /** The name of its checkpoint. Must not change. */
  name: string;
  /** The types of the events that it handles; all when absent. */
  types?: ReadonlySet<string>;
  /** Called at least once for every event of these types, in order; its effects therefore need deterministic ids. */
  handle(event: StoredEvent): Promise<void>;
}

const pageSize = 500;
/** One that is farther behind reads only the events that it handles, in so many of the log at a time. */
const farBehind = 2_000;
const searchedAtOnce = 50_000;
/** Not with every event: each store of a position is a transaction of its own. */
const checkpointMs = 5_000;
/** Where nothing was handled a start only reads the log again from there. */
const idleCheckpointMs = 60_000;

/**
 * Runs one reactor by position. The checkpoint is stored some seconds after the effects, so a crash repeats the last events and never
 * skips any; where no event was for the reactor, it is stored once a minute.
 */
export class Follower {
  private position = 0;
  private stored = 0;
  private checkpoint: { timer: NodeJS.Timeout; isIdle: boolean } | null = null;
  private working: Promise<void> | null = null;
  private isPending = false;
  private closed = false;
  private stopListening: (() => void) | null = null;
  private retry: NodeJS.Timeout | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly log: Pick<LogFeed, 'after' | 'ofTypes'>,
    private readonly logSignal: LogSignal,
    private readonly reactor: Reactor,
    private readonly onError: (error: unknown, event: StoredEvent | undefined) => void,
    private readonly retryMs = 1_000,
    private readonly storedEveryMs = checkpointMs,
    private readonly idleStoredEveryMs = idleCheckpointMs,
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

  /**
   * `from` is where a reactor without a checkpoint starts: at the start of the log, or at its current end. The end is the start where no
   * event of its types was ever stored.
   */
  async open(from: 'start' | 'end'): Promise<void> {
    const { name, types } = this.reactor;
    const { rows } = await this.pool.query<{ position: number }>(
      `insert into checkpoint (follower, position)
       select $1, case when $2 or not exists (select from event_type where $3::text[] is null or type = any($3)) then position else 0 end
       from head
       on conflict (follower) do update set position = checkpoint.position returning position::float8 as position`,
      [name, from === 'end', types ? [...types] : null],
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
    if (this.checkpoint) clearTimeout(this.checkpoint.timer);
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
      let isIdle = true;
      try {
        for (;;) {
          const before = this.position;
          const { events, to } = await this.next();
          for (event of events) {
            if (this.closed) break;
            if (this.handles(event)) {
              // Also after a failure, which may come after some of the effects.
              isIdle = false;
              await this.reactor.handle(event);
            }
            this.position = event.position;
          }
          if (!this.closed) this.position = to;
          this.storeSoon(isIdle);
          // Newer events than the signal knows of are signalled later.
          if (this.position === before || this.position >= this.logSignal.position || this.closed) break;
        }
      } catch (error) {
        // Never skipped: it waits at this event until the cause is fixed.
        this.onError(error, event);
        this.storeSoon(isIdle);
        if (this.retry) clearTimeout(this.retry);
        if (!this.closed) this.retry = setTimeout(() => this.schedule(), this.retryMs);
        break;
      }
    }
    // Without an await after the comparison of positions, so that no signal is missed in between.
    this.working = null;
  }

  /** The next events to handle, and the position up to which there are no others. */
  private async next(): Promise<{ events: StoredEvent[]; to: number }> {
    const { types } = this.reactor;
    if (types && this.lag > farBehind) {
      const to = Math.min(this.position + searchedAtOnce, this.logSignal.position);
      const events = await this.log.ofTypes([...types], this.position, to, pageSize);
      return { events, to: events.length < pageSize ? to : (events.at(-1)?.position ?? to) };
    }
    const events = await this.log.after(this.position, pageSize);
    return { events, to: events.at(-1)?.position ?? this.position };
  }

  private handles({ type }: StoredEvent): boolean {
    return this.reactor.types?.has(type) !== false;
  }

  private storeSoon(isIdle = false): void {
    if (this.position === this.stored || (this.checkpoint && (isIdle || !this.checkpoint.isIdle))) return;
    if (this.checkpoint) clearTimeout(this.checkpoint.timer);
    const store = (): void => {
      this.checkpoint = null;
      // One that could not be stored is tried again; the next start repeats more events until then.
      void this.store().catch(() => this.storeSoon());
    };
    this.checkpoint = { timer: setTimeout(store, isIdle ? this.idleStoredEveryMs : this.storedEveryMs), isIdle };
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
