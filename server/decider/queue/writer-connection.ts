import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { refuse } from '../../../contract/refusals/refusals.js';

/** Every save is answered within five seconds, also one that arrives while the connection is lost. */
const reconnectMs = 4_000;
const betweenTriesMs = 200;

/** The one connection through which this process appends, replaced when it breaks. */
export class WriterConnection {
  private client: PoolClient | null = null;
  private closing = false;
  private brokenSince: number | null = null;

  constructor(private readonly pool: Pool) {}

  /** The connection if it is open: getting it through `get` would cost a turn of the event loop. */
  get open(): PoolClient | null {
    return this.client;
  }

  /** Whether statements are sent before those before them are answered; all have to be answered when it changes. */
  set isPipelined(pipeline: boolean) {
    if (this.client) Object.assign(this.client, { pipeline });
  }

  async get(): Promise<PoolClient> {
    if (this.client) return this.client;
    const client = await this.pool.connect();
    // An idle connection that breaks is replaced at the next use.
    client.on('error', () => this.drop(client));
    try {
      // Other processes lock the head while they decide; the time limit of statements is enough.
      await client.query('set lock_timeout = 0');
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.client = client;
    return client;
  }

  /** From now on a broken connection is not replaced. */
  giveUpReconnecting(): void {
    this.closing = true;
  }

  close(): void {
    this.client?.release();
    this.client = null;
  }

  async reconnect(): Promise<void> {
    if (this.client) this.drop(this.client);
    this.brokenSince ??= Date.now();
    const until = this.brokenSince + reconnectMs;
    for (;;) {
      try {
        await (await this.get()).query('select 1');
        this.brokenSince = null;
        return;
      } catch {
        if (this.client) this.drop(this.client);
        if (Date.now() > until || this.closing) throw refuse('Unavailable');
        await pause(betweenTriesMs);
      }
    }
  }

  private drop(client: PoolClient): void {
    if (this.client !== client) return;
    this.client = null;
    client.release(true);
  }
}
