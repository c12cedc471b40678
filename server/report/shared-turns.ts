import { setTimeout as pause } from 'node:timers/promises';
import type { Client, QueryResult, QueryResultRow } from 'pg';
import { refuse } from '../../contract/refusals/refusals.js';

/** PostgreSQL ends the session of a server that is frozen, and with it its turns. */
const frozenMs = 10_000;
const heartbeatMs = 3_000;
const betweenTriesMs = 50;

const slots = `hashtext('zuuch report')`;
const users = `hashtext('zuuch report of')`;
const nextServer = `hashtext('zuuch report next')`;

export interface SharedTurnsOptions {
  /** A connection of its own, which is not open yet; its locks are the turns. */
  connection: () => Client;
  /** How many reports run at once on all servers. */
  atOnce: number;
  /** One that waits for longer is refused. */
  patienceMs: number;
}

/**
 * The turns of reports over all servers of a database: so many at once, and one of each user. A turn is a lock that this server holds in
 * the database, so it ends with its server.
 */
export class SharedTurns {
  private session: Promise<Session> | null = null;

  constructor(private readonly options: SharedTurnsOptions) {}

  /** Of one user, no two reports of this server may enter at the same time. The result ends the turn. */
  async enter(userId: number | null): Promise<() => void> {
    const session = await this.open();
    const until = performance.now() + this.options.patienceMs;
    while (userId !== null && !(await session.takeUser(userId))) await this.wait(until);
    try {
      const slot = await session.oneByOne(() => this.nextSlot(session, until));
      return () => session.leave(userId, slot);
    } catch (error) {
      session.leave(userId);
      throw error;
    }
  }

  /** One server after another looks for a slot: one that has just left its own sees first that it is free, and would take it again. */
  private async nextSlot(session: Session, until: number): Promise<number> {
    while (!(await session.takeNext())) await this.wait(until);
    try {
      for (;;) {
        const slot = await session.takeSlot(this.options.atOnce);
        if (slot !== undefined) return slot;
        await this.wait(until);
      }
    } finally {
      session.leaveNext();
    }
  }

  async close(): Promise<void> {
    const session = await this.session?.catch(() => null);
    this.session = null;
    await session?.close();
  }

  private async wait(until: number): Promise<void> {
    if (performance.now() > until) throw refuse('Unavailable');
    await pause(betweenTriesMs);
  }

  private open(): Promise<Session> {
    if (this.session) return this.session;
    const client = this.options.connection();
    const session = connect(client);
    // A lost one may end only after another one has taken its place.
    const forget = (): void => {
      if (this.session === session) this.session = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    session.catch(forget);
    this.session = session;
    return session;
  }
}

async function connect(client: Client): Promise<Session> {
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${frozenMs}`);
    return new Session(client);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}

/** One connection: a lock that it has would be given to it once more. */
class Session {
  private readonly taken = new Set<number>();
  private readonly heartbeat: NodeJS.Timeout;
  /** The last statement: a connection carries out one at a time. */
  private statement: Promise<unknown> = Promise.resolve();
  /** The last report of this server that waits for a slot. */
  private waiting: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: Client) {
    this.heartbeat = setInterval(() => this.send('select 1', []), heartbeatMs).unref();
    client.on('end', () => clearInterval(this.heartbeat));
  }

  /** Runs the work when the work before it has ended. */
  oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const result = this.waiting.then(work);
    this.waiting = result.catch(() => undefined);
    return result;
  }

  takeUser(userId: number): Promise<boolean> {
    return this.take(users, userId);
  }

  takeNext(): Promise<boolean> {
    return this.take(nextServer, 0);
  }

  leaveNext(): void {
    this.release(nextServer, 0);
  }

  async takeSlot(atOnce: number): Promise<number | undefined> {
    for (let slot = 1; slot <= atOnce; slot++) {
      if (this.taken.has(slot)) continue;
      if (!(await this.take(slots, slot))) continue;
      this.taken.add(slot);
      return slot;
    }
    return undefined;
  }

  leave(userId: number | null, slot?: number): void {
    if (userId !== null) this.release(users, userId);
    if (slot === undefined) return;
    this.release(slots, slot);
    this.taken.delete(slot);
  }

  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.client.end().catch(() => undefined);
  }

  private async take(kind: string, number: number): Promise<boolean> {
    const { rows } = await this.query<{ taken: boolean }>(`select pg_try_advisory_lock(${kind}, $1) as taken`, [
      number,
    ]);
    return rows[0]!.taken;
  }

  private release(kind: string, number: number): void {
    this.send(`select pg_advisory_unlock(${kind}, $1)`, [number]);
  }

  /** A connection that is lost has no locks any more. */
  private send(text: string, values: unknown[]): void {
    this.query(text, values).catch(() => undefined);
  }

  private query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>> {
    const result = this.statement.then(() => this.client.query<Row>(text, values));
    this.statement = result.catch(() => undefined);
    return result;
  }
}
