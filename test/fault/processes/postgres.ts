import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort, initialiseCluster, postgresPrograms, startCluster } from '../../../server/start/embedded.mjs';

/** The newest PostgreSQL of Debian's packages on this machine, where there is one. */
export async function debianPostgres(): Promise<string | undefined> {
  const home = '/usr/lib/postgresql';
  const versions = await readdir(home).catch(() => []);
  const newest = versions
    .map(Number)
    .filter((version) => version >= 15 && version <= 18)
    .sort((one, other) => other - one)[0];
  return newest === undefined ? undefined : join(home, String(newest), 'bin');
}

/** Not one of the well-known passwords, which production refuses. */
const password = 'known-to-this-test';

/** No setting trades durability for speed: what PostgreSQL acknowledged must survive a kill. */
const usualSettings = { max_connections: '100', autovacuum_naptime: '600s' };

/** For a server that is replicated: what it wrote a while ago is still there for a replica that was away. */
export const primarySettings = { wal_level: 'replica', wal_keep_size: '512MB' };

interface PostgresOptions {
  /** A folder with other programs than the embedded ones. */
  programs?: string | undefined;
  /** Where its files are, besides those of others. */
  folder?: string;
  settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL of its own that a test may kill and start again. The next run clears it away if this one is killed itself. */
export class Postgres {
  private process: ChildProcess | null = null;

  private constructor(
    readonly home: string,
    readonly directory: string,
    private readonly port: number,
    private readonly run: Awaited<ReturnType<typeof postgresPrograms>>,
    private readonly settings: Readonly<Record<string, string>>,
    private readonly programs: string | undefined,
  ) {}

  static async start({ programs, folder = tmpdir(), settings = {} }: PostgresOptions = {}): Promise<Postgres> {
    const { home, directory, run } = await placeFor(folder, programs);
    const { uid, gid } = await stat(directory);
    const passwordFile = join(home, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await chown(passwordFile, uid, gid);
    await initialiseCluster(run, directory, passwordFile, []);
    const all = { ...usualSettings, ...settings };
    const postgres = new Postgres(home, directory, await freePort(), run, all, programs);
    await postgres.resume();
    return postgres;
  }

  /** A streaming replica, copied while this one runs; the embedded PostgreSQL has no pg_basebackup. */
  async replicate(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
    const { home, directory, run } = await placeFor(join(this.home, '..'), this.programs);
    const client = new Client(this.url);
    await client.connect();
    try {
      await client.query(`select pg_backup_start('replica', true)`);
      // It fails on files that go away meanwhile, which do not matter: what was written since is replayed.
      await promisify(execFile)('cp', ['-a', `${this.directory}/.`, directory]).catch(() => undefined);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
      await rm(join(directory, 'postmaster.pid'), { force: true });
      const { uid, gid } = await stat(directory);
      for (const [name, text] of Object.entries({ backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' })) {
        await writeFile(join(directory, name), text, { mode: 0o600 });
        await chown(join(directory, name), uid, gid);
      }
    } finally {
      await client.end();
    }
    const replica = new Postgres(
      home,
      directory,
      await freePort(),
      run,
      {
        ...this.settings,
        primary_conninfo: `host=127.0.0.1 port=${this.port} user=postgres password=${password}`,
        wal_retrieve_retry_interval: '100ms',
        max_standby_streaming_delay: '300ms',
        hot_standby_feedback: 'on',
        ...settings,
      },
      this.programs,
    );
    await replica.resume();
    return replica;
  }

  get url(): string {
    return `postgres://postgres:${password}@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts again after a kill. Processes of the killed one may hold its shared memory for a moment. */
  async resume(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        this.process = await startCluster(this.run, this.directory, this.port, this.settings);
        return;
      } catch (error) {
        if (tries === 100) throw error;
        await sleep(100);
      }
    }
  }

  /** Starts again when it has ended by itself, as the supervisor of the product does. */
  async resumeIfEnded(): Promise<void> {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) await this.resume();
  }

  /** kill -9, of everything at once or of the postmaster alone. */
  async kill(which: 'all' | 'postmaster'): Promise<void> {
    const postmaster = this.process;
    if (!postmaster?.pid || postmaster.exitCode !== null || postmaster.signalCode !== null)
      throw new Error('PostgreSQL does not run');
    const children = which === 'all' ? await this.backends() : [];
    const gone = once(postmaster, 'exit');
    for (const pid of [postmaster.pid, ...children]) kill(pid);
    await gone;
    this.process = null;
  }

  /** kill -9 of one of its processes: PostgreSQL ends all the others, recovers, and goes on by itself. */
  async killOne(choose: (pids: readonly number[]) => number): Promise<void> {
    kill(choose(await this.backends()));
  }

  /** The postmaster and all processes that it started. */
  async pids(): Promise<number[]> {
    return [this.process?.pid, ...(await this.backends())].filter((pid) => pid !== undefined);
  }

  /** Stops all its processes where they are; the returned function lets them go on. */
  async freeze(): Promise<() => void> {
    const pids = await this.pids();
    for (const pid of pids) kill(pid, 'SIGSTOP');
    return () => pids.forEach((pid) => kill(pid, 'SIGCONT'));
  }

  async stop(): Promise<void> {
    const running = this.process;
    if (running && running.exitCode === null && running.signalCode === null) {
      const gone = once(running, 'exit');
      running.kill('SIGQUIT');
      await gone;
    }
    await rm(this.home, { recursive: true, force: true, maxRetries: 10 });
  }

  private async backends(): Promise<number[]> {
    const found: number[] = [];
    for (const name of await readdir('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      // "pid (name) state parent …": the name may hold spaces, so it is read from behind it.
      const parent = Number(status.slice(status.lastIndexOf(')') + 4).split(' ')[0]);
      if (status !== '' && parent === this.process?.pid) found.push(Number(name));
    }
    return found;
  }
}

/** A folder for a server, its programs, and the account that owns it. */
async function placeFor(folder: string, programs: string | undefined) {
  const home = await mkdtemp(join(folder, 'zuuch-test-'));
  await writeFile(join(home, 'owner'), String(process.pid));
  const directory = join(home, 'postgres');
  const run = await postgresPrograms(
    directory,
    programs === undefined ? undefined : { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') },
  );
  const { uid, gid } = await stat(directory);
  await chown(home, uid, gid);
  return { home, directory, run };
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
