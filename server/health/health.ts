import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Database } from '../database/database.js';
import { pendingMigrations } from '../database/migrate.js';

export interface Check {
  name: string;
  /** Nothing when all is well. */
  problem: string | null;
}

const leastFreeBytes = 200 * 1024 ** 2;
const patienceMs = 2_000;

/** Whether this server can do its work now; a proxy sends requests elsewhere when it cannot. */
@Injectable()
export class Health {
  /** Said first on shutdown, so that nothing new is sent here while the last requests finish. */
  stopping = false;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async checks(): Promise<Check[]> {
    const asked = [
      check('running', async () => (this.stopping ? 'is stopping' : null)),
      check('database', () => this.databaseProblem()),
      check('migrations', () => this.migrationProblem()),
      check('disk', () => this.diskProblem()),
    ];
    return Promise.all(asked);
  }

  private async databaseProblem(): Promise<string | null> {
    const { rows } = await this.database.pool.query(`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as closed`);
    return rows[0].closed ? 'is read-only' : null;
  }

  private async migrationProblem(): Promise<string | null> {
    const pending = await pendingMigrations(this.database.dataSource);
    return pending.length > 0 ? `${pending.length} not run` : null;
  }

  private async diskProblem(): Promise<string | null> {
    const { bavail, bsize } = await statfs(this.config.DATA_DIR);
    return bavail * bsize < leastFreeBytes ? 'less than 200 MB free' : null;
  }
}

async function check(name: string, ask: () => Promise<string | null>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((answer) => (timer = setTimeout(() => answer('does not answer'), patienceMs)));
  try {
    return { name, problem: await Promise.race([ask(), late]) };
  } catch {
    // The reason may name hosts and users; it is in the log of whoever asked for it.
    return { name, problem: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}
