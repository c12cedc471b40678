import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { refuse } from '../../contract/refusals/refusals.js';

/** PostgreSQL ends the session of a server that is frozen, and with it its turns. */
const frozenMs = 10_000;
const heartbeatMs = 3_000;
const betweenTriesMs = 50;

const slots = `hashtext('zuuch report')`;
const users = `hashtext('zuuch report of')`;

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
    while (userId !== null && !(await session.takeUser(userId))) await this.next(until);
    try {
      for (;;) {
        const slot = await session.takeSlot(this.options.atOnce);
        if (slot !== undefined) return () => session.leave(userId, slot);
        await this.next(until);
      }
    } catch (error) {
      session.leave(userId);
      throw error;
    }
  }

  async close(): Promise<void> {
    const session = await this.session?.catch(() => null);
    this.session = null;
    await session?.close();
  }

  private async next(until: number): Promise<void> {
    if (performance.now() > until) throw refuse('Unavailable');
    await pause(betweenTriesMs);
  }

  private open(): Promise<Session> {
    this.session ??= this.connect();
    return this.session;
  }

  private async connect(): Promise<Session> {
    const again = (): void => void (this.session = null);
    const client = this.options.connection();
    client.on('error', again);
    client.on('end', again);
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = ${frozenMs}`);
    } catch (error) {
      again();
      throw error;
    }
    return new Session(client);
  }
}

/** One connection: a lock that it has would be given to it once more. */
class Session {
  private readonly taken = new Set<number>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly client: Client) {
    this.heartbeat = setInterval(() => this.send('select 1', []), heartbeatMs).unref();
    client.on('end', () => clearInterval(this.heartbeat));
  }

  async takeUser(userId: number): Promise<boolean> {
    const { rows } = await this.client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${users}, $1) as taken`, [
      userId,
    ]);
    return rows[0]!.taken;
  }

  async takeSlot(atOnce: number): Promise<number | undefined> {
    for (let slot = 1; slot <= atOnce; slot++) {
      if (this.taken.has(slot)) continue;
      this.taken.add(slot);
      const { rows } = await this.client.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(${slots}, $1) as taken`,
        [slot],
      );
      if (rows[0]!.taken) return slot;
      this.taken.delete(slot);
    }
    return undefined;
  }

  leave(userId: number | null, slot?: number): void {
    if (userId !== null) this.send(`select pg_advisory_unlock(${users}, $1)`, [userId]);
    if (slot === undefined) return;
    this.send(`select pg_advisory_unlock(${slots}, $1)`, [slot]);
    this.taken.delete(slot);
  }

  async close(): Promise<void> {
    clearInterval(this.heartbeat);
    await this.client.end().catch(() => undefined);
  }

  /** A connection that is lost has no locks any more. */
  private send(text: string, values: unknown[]): void {
    this.client.query(text, values).catch(() => undefined);
  }
}
