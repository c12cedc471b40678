import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';

type Listener = (position: number) => void;
const channel = 'zuuch_log';
const notifyIntervalMs = 100;

/**
 * Signals that the log has grown. It carries a position and no data, and nothing depends on its arrival: a slow poll finds what was
 * missed. Other processes receive one NOTIFY per batch, sent after the commit on a separate connection, since inside the transaction it
 * would prevent group commit.
 */
export class LogSignal {
  private readonly listeners = new Set<Listener>();
  /** Of other notifications, by channel. */
  private readonly others = new Map<string, Set<() => void>>();
  private known = 0;
  private client: PoolClient | null = null;
  private poll: NodeJS.Timeout | null = null;
  private looking = false;
  private sending = false;
  private unsent = 0;
  private closed = false;

  constructor(
    private readonly pool: Pool,
    private readonly pollMs = 1_000,
  ) {}

  /** The newest position that this process knows. */
  get position(): number {
    return this.known;
  }

  /** Calls the listener whenever the log grows; returns a function that stops it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Calls the listener on every notification of another channel, and whenever some may have been missed; returns a function that stops it.
   */
  listenTo(name: string, listener: () => void): () => void {
    const listeners = this.others.get(name) ?? new Set();
    this.others.set(name, listeners.add(listener));
    this.client?.query(`listen ${name}`).catch(() => undefined);
    return () => listeners.delete(listener);
  }

  async open(): Promise<void> {
    await this.connect();
    await this.look();
    this.poll = setInterval(() => void this.look(), this.pollMs);
    this.poll.unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.poll) clearInterval(this.poll);
    this.listeners.clear();
    this.client?.release(true);
    this.client = null;
  }

  /** This process appended: its own listeners are called at once, other processes by NOTIFY. */
  announce(position: number): void {
    this.received(position);
    this.unsent = Math.max(this.unsent, position);
    void this.send();
  }

  private received(position: number): void {
    if (position <= this.known) return;
    this.known = position;
    for (const listener of this.listeners) listener(position);
  }

  private async send(): Promise<void> {
    if (this.sending || !this.client) return;
    this.sending = true;
    try {
      while (this.unsent > 0 && this.client) {
        const position = this.unsent;
        this.unsent = 0;
        await this.client.query(`select pg_notify('${channel}', $1)`, [String(position)]);
        // The first position is sent at once; those that follow soon after are combined, or every append would cost a second statement.
        await pause(notifyIntervalMs, undefined, { ref: false });
      }
    } catch {
      // The connection's error handler reconnects; the poll covers the time in between.
    } finally {
      this.sending = false;
    }
  }

  private async connect(): Promise<void> {
    if (this.closed || this.client) return;
    const client = await this.pool.connect();
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    (client as Client).on('notification', (message) => {
      if (message.channel === channel) this.received(Number(message.payload));
      else this.receivedOther(message.channel);
    });
    try {
      await client.query([channel, ...this.others.keys()].map((name) => `listen ${name}`).join('; '));
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (this.closed) client.release(true);
    else this.client = client;
    for (const name of this.others.keys()) this.receivedOther(name);
  }

  private receivedOther(name: string): void {
    for (const listener of this.others.get(name) ?? []) listener();
  }

  private lose(client: PoolClient): void {
    if (this.client !== client) return;
    this.client = null;
    client.release(true);
  }

  /** Only one query at a time: while the database does not answer, polls must not use up the connections. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      await this.connect();
      const { rows } = await this.pool.query<{ position: number }>(`select position::float8 as position from head`);
      if (rows[0]) this.received(rows[0].position);
    } catch {
      // Repeated at the next poll.
    } finally {
      this.looking = false;
    }
  }
}
