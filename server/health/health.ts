import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../runtime/config.js';
import { Database } from '../database/database.js';
import { Replicas } from '../database/replicas/replicas.js';
import { pendingMigrations } from '../database/migrate.js';
import { Kernel } from '../decider/kernel.js';
import { unknownTypes } from '../log/event-types.js';
import { FreeSpace } from '../disk/free-space.js';
import { findPause } from '../job/restore-pause.js';
import { lastDone } from '../maintenance/maintenance.js';

/** `fail`: the server cannot work now. `warn`: it can, but an administrator should look at it. */
export interface Check {
  name: string;
  state: 'ok' | 'warn' | 'fail';
  /** Null when all is well. */
  note: string | null;
}
type Finding = Omit<Check, 'name'>;

const ok: Finding = { state: 'ok', note: null };
const warn = (note: string): Finding => ({ state: 'warn', note });
const fail = (note: string): Finding => ({ state: 'fail', note });

/** With an eighth of the reserve left, some ten seconds of many saves may fill the disk. */
const shareForSaves = 8;
const patienceMs = 2_000;
/** Every night, plus two hours for a late one. */
const backupHours = 26;

/** Whether this server can work now; a proxy sends requests elsewhere when it cannot. */
@Injectable()
export class Health implements OnApplicationShutdown {
  /** Set first on shutdown, so that a proxy sends no new requests while the last ones finish. */
  stopping = false;
  /** What the start still does while its port is already open: the first accounts, a demo. */
  starting: string | null = null;
  private readonly redis: Redis | null;

  constructor(
    private readonly database: Database,
    private readonly space: FreeSpace,
    private readonly kernel: Kernel,
    private readonly replicas: Replicas,
    @Inject(CONFIG) config: Config,
  ) {
    this.redis = config.REDIS_URL
      ? new Redis(config.REDIS_URL, { lazyConnect: true, maxRetriesPerRequest: 0, connectTimeout: patienceMs })
      : null;
    this.redis?.on('error', () => undefined);
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  async checks(): Promise<Check[]> {
    const checks = [
      check('running', async () => this.runningState()),
      check('database', () => this.databaseState()),
      check('migrations', () => this.migrationState()),
      check('tables', () => this.tableState()),
      check('disk', () => this.diskState()),
      check('upkeep', () => this.maintenanceState()),
      // Without its replicas the primary answers everything.
      ...(this.replicas.isNone ? [] : [check('replicas', async () => this.replicaState(), warn)]),
      // Without Redis, jobs start later and presence is limited to one server; every command works.
      ...(this.redis ? [check('redis', () => this.redisState(this.redis as Redis), warn)] : []),
    ];
    return Promise.all(checks);
  }

  private runningState(): Finding {
    if (this.stopping) return fail('is stopping');
    return this.starting === null ? ok : fail(this.starting);
  }

  private async databaseState(): Promise<Finding> {
    const { rows } = await this.database.pool.query(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as closed`,
    );
    return rows[0].closed ? fail('is read-only') : ok;
  }

  private async migrationState(): Promise<Finding> {
    const { dataSource, pool } = this.database;
    // The few connections of the plain tables may be in use for longer than a probe waits.
    const pending = await pendingMigrations(dataSource, async (sql) => (await pool.query<object>(sql)).rows);
    return pending.length > 0 ? fail(`${pending.length} not run`) : ok;
  }

  private async tableState(): Promise<Finding> {
    const { pool } = this.database;
    if ((await this.kernel.pump.fitting.others(pool)).length > 0)
      return fail('a newer version has swapped them: start that version here');
    const unknown = await unknownTypes(pool, this.kernel.types);
    return unknown.length > 0 ? fail('a newer version has written events: start that version here') : ok;
  }

  private async diskState(): Promise<Finding> {
    if (this.space.isDatabaseFull) return fail('the database has no room left');
    const { free } = await this.space.bytes();
    const freeText = `${Math.floor(free / 1024 ** 2)} MB free`;
    if (free < this.space.reserve / shareForSaves) return fail(`${freeText}: saves are about to be refused`);
    return free < this.space.reserve ? warn(`${freeText}: uploads, exports and imports are refused`) : ok;
  }

  private async maintenanceState(): Promise<Finding> {
    if (await findPause(this.database.pool)) return warn('restored: schedules, letters and pushed notices are paused');
    const done = await lastDone(this.database.pool);
    const [backup, verified] = (['backup', 'verify'] as const).map((what) => done.find((one) => one.what === what));
    if (verified && !verified.well) return warn('the last verification of the log found something');
    if (!backup) return warn('never backed up');
    const hours = Math.floor((Date.now() - Date.parse(backup.at)) / 3_600_000);
    return hours > backupHours ? warn(`last backed up ${hours} hours ago`) : ok;
  }

  private replicaState(): Finding {
    const unread = this.replicas.states.flatMap(({ name, trouble }) => (trouble === null ? [] : `${name} ${trouble}`));
    return unread.length === 0 ? ok : warn(`${unread.join(', ')}: the primary answers instead`);
  }

  private async redisState(redis: Redis): Promise<Finding> {
    await redis.ping();
    return ok;
  }
}

async function check(
  name: string,
  probe: () => Promise<Finding>,
  bad: (note: string) => Finding = fail,
): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((answer) => (timer = setTimeout(() => answer(bad('does not answer')), patienceMs)));
  try {
    return { name, ...(await Promise.race([probe(), late])) };
  } catch {
    // The reason may contain host names and users; it is only logged.
    return { name, ...bad('failed') };
  } finally {
    clearTimeout(timer);
  }
}
