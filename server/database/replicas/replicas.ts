import { randomUUID } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';
import { outsideRequest, requestContext } from '../../runtime/request-context.js';
import { isConnectionLoss } from '../connection-loss.js';
import type { PoolOptions } from '../pool.js';
import type { ReplicaSession } from './replica-session.js';
import { Replica, writtenLsn, type ReplicaState } from './replica.js';

/** A replica that has not replayed what the caller has seen is waited for so long. */
const patienceMs = 50;
const aimMs = 500;

/** An answer, and the position of the log up to which it may show what was saved; undefined where that is not known. */
export interface Reading<T> {
  answer: T;
  position: number | undefined;
}

export interface ReplicaSettings {
  urls: readonly string[];
  options: PoolOptions;
  report?: (state: ReplicaState) => void;
}

/**
 * The streaming replicas that answer readings. Where a reading is answered is decided here alone: while it runs, the pool of the primary
 * lends the connections of the replica (`poolInUse`), so that no engine and no area knows of them.
 */
export class Replicas {
  /** How many readings were answered where, and how long they waited for a replica. */
  readonly counts = { replica: 0, primary: 0, repeated: 0, waits: 0, waitedMs: 0 };
  private readonly replicas: readonly Replica[];
  private next = 0;
  private isAiming = false;
  private readonly aiming: NodeJS.Timeout | undefined;

  constructor(
    private readonly primary: Pool,
    { urls, options, report = () => undefined }: ReplicaSettings = { urls: [], options: {} },
  ) {
    this.replicas = urls.map((url, at) => new Replica(`replica ${at + 1}`, url, options, primary, report));
    if (this.isNone) return;
    for (const replica of this.replicas) void replica.follow();
    this.aiming = setInterval(() => void this.aim(), aimMs).unref();
  }

  get isNone(): boolean {
    return this.replicas.length === 0;
  }

  get states(): ReplicaState[] {
    return this.replicas.map(({ state }) => state);
  }

  close(): void {
    clearInterval(this.aiming);
    for (const replica of this.replicas) replica.close();
  }

  /**
   * Answers a reading of what the log wrote: at a replica that has replayed what the caller has seen, otherwise at the primary, and there
   * again where the replica fails. A caller who does not say what he has seen is answered by the primary.
   */
  async read<T>(seen: number | undefined, work: () => Promise<T>): Promise<Reading<T>> {
    const session = seen === undefined ? undefined : await this.choose(seen);
    if (session) {
      try {
        const reading = await this.readAt(session, work);
        this.counts.replica++;
        return reading;
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        this.counts.repeated++;
      }
    }
    this.counts.primary++;
    return this.atPrimary(work);
  }

  /** Reads what has been saved up to now. */
  async readNewest<T>(work: () => Promise<T>): Promise<T> {
    if (this.isNone) return work();
    return (await this.read(await this.position(), work)).answer;
  }

  async atPrimary<T>(work: () => Promise<T>): Promise<Reading<T>> {
    const answer = await work();
    return { answer, position: await this.position() };
  }

  /** The newest position of the log. */
  position(): Promise<number | undefined> {
    return outsideRequest(() => positionIn(this.primary)).catch(() => undefined);
  }

  private async readAt<T>({ store }: ReplicaSession, work: () => Promise<T>): Promise<Reading<T>> {
    const call = requestContext.getStore() ?? { requestId: randomUUID() };
    call.replica = store;
    try {
      const answer = await requestContext.run(call, work);
      return { answer, position: await this.shownBy(store.pool) };
    } finally {
      delete call.replica;
    }
  }

  /** The position of the replica, or where it does not answer that of the primary, which is never behind it. */
  private shownBy(pool: Pool): Promise<number | undefined> {
    return outsideRequest(() => positionIn(pool)).catch(() => this.position());
  }

  private async choose(seen: number): Promise<ReplicaSession | undefined> {
    const sessions = this.replicas.flatMap(({ usable }) => usable ?? []);
    if (sessions.length === 0) return undefined;
    const first = this.next++ % sessions.length;
    const turns = [...sessions.slice(first), ...sessions.slice(0, first)];
    const there = turns.find(({ position }) => position >= seen);
    if (there) return there;
    const since = performance.now();
    const nearest = turns.reduce((one, other) => (other.position > one.position ? other : one));
    const isThere = await nearest.reaches(seen, patienceMs);
    this.counts.waits++;
    this.counts.waitedMs += performance.now() - since;
    return isThere && nearest.isUsable ? nearest : undefined;
  }

  private async aim(): Promise<void> {
    if (this.isAiming) return;
    this.isAiming = true;
    const lsn = await writtenLsn(this.primary).catch(() => undefined);
    this.isAiming = false;
    if (lsn !== undefined) for (const replica of this.replicas) replica.aim(lsn);
  }
}

async function positionIn(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ position: number }>({
    name: 'log-position',
    text: 'select position::float8 as position from head',
  });
  return rows[0]?.position;
}

const queryTimedOut = '57014';

/**
 * Any error of its database, such as a reading that it cancels or a table that it does not have yet, may not come at the primary. A query
 * that takes too long would take as long there.
 */
function isOfReplica(error: unknown): boolean {
  return isConnectionLoss(error) || (error instanceof DatabaseError && error.code !== queryTimedOut);
}
