import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';
import { StoreInUse } from '../../runtime/request-context.js';

/** A replica that lags so far is not read until it has caught up. */
const longestLagMs = 2_000;
/** One that says nothing for so long, although it is asked all the time, is frozen or unreachable. */
const longestSilenceMs = 100;
const stepMs = 3;

/** A place in the log of writes of the primary, and when it was there. */
interface Target {
  lsn: string;
  since: number;
}

interface Beat {
  position: number;
  replays: boolean;
  isReached: boolean;
}

/** Two positions of one statement: that of our log, and that of PostgreSQL, which also counts what changes tables. */
const beatSql = `select position::float8 as position, pg_is_in_recovery() as replays,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isReached" from head`;

/** A replica as long as it answers. Its position never goes back. */
export class ReplicaSession {
  readonly store: StoreInUse;
  /** The position of the log that it has replayed, as far as is known here. */
  position = -1;
  /** Why it ended. */
  reason: string | null = null;
  private readonly clients = new Set<PoolClient>();
  private target: Target | null;
  private hasCaughtUp = false;
  private beating: Promise<void> | null = null;

  constructor(
    name: string,
    private readonly probe: Client,
    private readonly pool: Pool,
    /** Where the primary is: before that it is not read. */
    lsn: string,
  ) {
    this.store = new StoreInUse(name, pool);
    this.target = { lsn, since: performance.now() };
    pool.on('connect', (client) => this.clients.add(client));
    pool.on('remove', (client) => this.clients.delete(client));
    probe.on('error', () => this.end('closed its connection'));
    probe.on('end', () => this.end('closed its connection'));
  }

  get isUsable(): boolean {
    return this.reason === null && this.hasCaughtUp;
  }

  /** How long it has not reached what the primary had written. */
  get lagMs(): number {
    return this.target ? performance.now() - this.target.since : 0;
  }

  /** The primary has written this: the replica should reach it soon. */
  aim(lsn: string): void {
    this.target ??= { lsn, since: performance.now() };
  }

  /** Looks how far it is; looks at the same time are one. */
  beat(): Promise<void> {
    return (this.beating ??= this.look().finally(() => (this.beating = null)));
  }

  /** Whether it has replayed the position within this time. */
  async reaches(position: number, patienceMs: number): Promise<boolean> {
    const until = performance.now() + patienceMs;
    while (this.position < position) {
      const leftMs = until - performance.now();
      if (leftMs <= 0 || this.reason !== null) return false;
      await Promise.race([this.beat(), pause(leftMs)]);
      if (this.position < position) await pause(stepMs);
    }
    return true;
  }

  /** Fails everything that still runs there: a query at a frozen server would wait for ever. */
  end(reason: string): void {
    if (this.reason !== null) return;
    this.reason = reason;
    this.pool.end().catch(() => undefined);
    for (const client of [this.probe, ...this.clients]) client.end().catch(() => undefined);
  }

  private async look(): Promise<void> {
    const { target } = this;
    let isAnswered = false;
    // When this process was busy, the answer has come although nobody has looked at it yet: that happens before `setImmediate`.
    const giveUp = (): void => void setImmediate(() => isAnswered || this.end('does not answer'));
    const timer = setTimeout(giveUp, longestSilenceMs);
    try {
      const { rows } = await this.probe.query<Beat>({ name: 'beat', text: beatSql, values: [target?.lsn ?? null] });
      const [beat] = rows;
      if (beat?.replays) this.note(beat, target);
      else this.end(beat ? 'is no replica any more' : 'has no head of a log');
    } catch {
      this.end('failed');
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  }

  private note({ position, isReached }: Beat, target: Target | null): void {
    this.position = position;
    if (!target || target !== this.target) return;
    const isLate = performance.now() - target.since >= longestLagMs;
    if (isReached) {
      this.hasCaughtUp = !isLate;
      this.target = null;
    } else if (isLate) this.hasCaughtUp = false;
  }
}
