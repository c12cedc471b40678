import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { createPool, poolConfig, type PoolOptions } from '../pool.js';
import { ReplicaSession } from './replica-session.js';
import { assertReplicaOf, UnfitReplica } from './store-identity.js';

const beatMs = 50;
const retryMs = 500;
const longestConnectMs = 1_000;
const longestCheckMs = 2_000;

/** What the administrator is told of one replica. */
export interface ReplicaState {
  name: string;
  /** Null while it is read. */
  trouble: string | null;
  lagMs: number;
}

/** How far the primary has written. */
export async function writtenLsn(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  return rows[0]?.lsn ?? '0/0';
}

/** One streaming replica, connected again whenever it was lost. */
export class Replica {
  private session: ReplicaSession | null = null;
  private trouble: string | null = 'has not answered yet';
  private readonly closing = new AbortController();

  constructor(
    private readonly name: string,
    private readonly url: string,
    private readonly options: PoolOptions,
    private readonly primary: Pool,
    private readonly report: (state: ReplicaState) => void,
  ) {}

  /** While it can be read. */
  get usable(): ReplicaSession | undefined {
    return this.session?.isUsable ? this.session : undefined;
  }

  get state(): ReplicaState {
    const { name, session } = this;
    const trouble = session && !session.isUsable ? (session.reason ?? 'lags') : this.trouble;
    return { name, trouble, lagMs: session?.lagMs ?? 0 };
  }

  /** Told of the primary from time to time. */
  aim(lsn: string): void {
    this.session?.aim(lsn);
  }

  /** Until it is closed. */
  async follow(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        const session = await this.connect();
        this.session = session;
        // It was closed while it connected.
        if (signal.aborted) session.end('is not read any more');
        while (session.reason === null) {
          await session.beat();
          this.tell(session.isUsable ? null : (session.reason ?? 'lags'));
          await pause(beatMs);
        }
      } catch (error) {
        this.tell(error instanceof UnfitReplica ? error.message : 'cannot be reached');
      }
      this.session = null;
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  close(): void {
    this.closing.abort();
    this.session?.end('is not read any more');
  }

  private async connect(): Promise<ReplicaSession> {
    const applicationName = `${this.options.applicationName ?? 'zuuch'} replica`;
    const config = poolConfig(this.url, { applicationName, connectTimeoutMs: longestConnectMs, readOnly: true });
    const probe = new Client(config);
    probe.on('error', () => undefined);
    try {
      await probe.connect();
      const lsn = await Promise.race([this.check(probe), this.late()]);
      // A replica that is frozen must not hold a reading for longer than a lost one does.
      const connectTimeoutMs = longestConnectMs;
      const pool = createPool(this.url, { ...this.options, applicationName, connectTimeoutMs, readOnly: true });
      return new ReplicaSession(this.name, probe, pool, lsn);
    } catch (error) {
      probe.end().catch(() => undefined);
      throw error;
    }
  }

  private async check(probe: Client): Promise<string> {
    await assertReplicaOf(this.primary, probe);
    return writtenLsn(this.primary);
  }

  private async late(): Promise<never> {
    await pause(longestCheckMs, undefined, { ref: false });
    throw new UnfitReplica('does not answer');
  }

  private tell(trouble: string | null): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    if (!this.closing.signal.aborted) this.report(this.state);
  }
}
