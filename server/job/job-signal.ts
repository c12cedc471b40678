import { Client } from 'pg';
import { poolConfig } from '../database/pool.js';
import { jobChannel } from './jobs.js';

const againMs = 1_000;

/** Receives notifications of jobs added by any process. Nothing depends on them: the runner also polls. */
export class JobSignal {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly onJob: (kind?: string) => void,
  ) {}

  /** A database that is unavailable is tried again later. */
  async open(): Promise<void> {
    if (this.isClosed) return;
    const client = new Client(poolConfig(this.url, { applicationName: 'zuuch jobs' }));
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', ({ payload }) => this.onJob(payload));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${jobChannel}`);
      // Jobs added before `listen` sent no notification to this process.
      this.onJob();
    } catch {
      this.lose(client);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private lose(client: Client): void {
    if (this.client !== client) return;
    this.client = null;
    client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.open(), againMs);
    this.timer.unref();
  }
}
