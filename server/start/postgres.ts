import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort, initialiseCluster, postgresPrograms, startCluster } from './embedded.mjs';
import { startOf } from './folder-lock.js';

/** The major version of the PostgreSQL that comes with the packages. */
const majorVersion = '18';
const startLimitMs = 30_000;
const stopLimitMs = 20_000;
const logLimitBytes = 10 * 1024 ** 2;

const serverSettings = {
  log_checkpoints: 'off',
  // A failing statement may hold what a user typed; the message alone is enough to find the defect.
  log_min_error_statement: 'panic',
  max_connections: '100',
  // A client that vanished without a word must not hold the head of the log.
  tcp_keepalives_idle: '30',
  client_connection_check_interval: '5s',
};

interface Secrets {
  /** The superuser: only the start uses it. */
  administrator: string;
  /** The role that owns the database and runs the product. */
  zuuch: string;
}

/** The embedded PostgreSQL on one folder. The caller holds the lock of the data folder, so any postgres found on it is an orphan. */
export class EmbeddedPostgres {
  private constructor(
    private readonly directory: string,
    private readonly port: number,
    readonly url: string,
    private child: ChildProcess,
    private readonly startAgain: () => Promise<ChildProcess>,
  ) {
    this.watch();
  }

  private stopping = false;
  /** Told when the database died and could not be brought back. */
  onLost: (reason: Error) => void = () => undefined;
  onRestarted: () => void = () => undefined;

  static async start(dataFolder: string): Promise<EmbeddedPostgres> {
    const directory = join(dataFolder, 'postgres');
    const secrets = await secretsOf(dataFolder);
    await makeCluster(dataFolder, directory, secrets.administrator);
    const run = await postgresPrograms(directory);
    const port = await freePort();
    const startAgain = async () => {
      await stopOrphan(directory);
      const child = await startPatiently(() => startCluster(run, directory, port, serverSettings));
      await keepLog(child, join(dataFolder, 'postgres.log'));
      return child;
    };
    const child = await startAgain();
    try {
      await makeDatabase(addressOf('postgres', secrets.administrator, port, 'postgres'), secrets.zuuch);
    } catch (error) {
      child.kill('SIGINT');
      throw error;
    }
    return new EmbeddedPostgres(directory, port, addressOf('zuuch', secrets.zuuch, port, 'zuuch'), child, startAgain);
  }

  /** Ends the connections and writes everything out. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await Promise.race([ended, wait(stopLimitMs, undefined, { ref: false })]);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
    await ended;
  }

  /** For a stop that cannot wait: PostgreSQL finishes by itself. */
  abandon(): void {
    this.stopping = true;
    this.child.kill('SIGINT');
  }

  private watch(): void {
    this.child.once('exit', () => {
      if (!this.stopping) void this.recover();
    });
  }

  private async recover(): Promise<void> {
    try {
      this.child = await this.startAgain();
      if (this.stopping) this.child.kill('SIGINT');
      this.watch();
      this.onRestarted();
    } catch (error) {
      this.onLost(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

function addressOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function secretsOf(dataFolder: string): Promise<Secrets> {
  const path = join(dataFolder, 'postgres.secret');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) return JSON.parse(kept) as Secrets;
  const secrets: Secrets = { administrator: randomBytes(24).toString('hex'), zuuch: randomBytes(24).toString('hex') };
  await writeWhole(path, JSON.stringify(secrets));
  return secrets;
}

/** Only its owner may read it, and it is there whole or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, path);
}

/** Made aside and renamed: a start that is killed in between leaves no half database. */
async function makeCluster(dataFolder: string, directory: string, password: string): Promise<void> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) {
    if (version.trim() === majorVersion) return;
    throw new Error(
      `The database in ${directory} was made by PostgreSQL ${version.trim()}, and this Zuuch brings ${majorVersion}. Nothing was changed. ` +
        'docs/operating says how to move it.',
    );
  }
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const run = await postgresPrograms(unfinished);
  const passwordFile = join(dataFolder, 'postgres.password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  const { uid, gid } = await stat(unfinished);
  if (process.getuid?.() === 0) await chown(passwordFile, uid, gid);
  try {
    await initialiseCluster(run, unfinished, passwordFile, ['--data-checksums']);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, directory);
}

/** The role of the product is no superuser: it cannot read files, run programs or switch off the triggers of the log. */
async function makeDatabase(administratorUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    const role = await client.query(`select 1 from pg_roles where rolname = 'zuuch'`);
    if (role.rowCount === 0)
      await client.query(
        `create role zuuch login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
      );
    const database = await client.query(`select 1 from pg_database where datname = 'zuuch'`);
    if (database.rowCount === 0)
      await client.query(`create database zuuch owner zuuch template template0 encoding 'UTF8'`);
  } finally {
    await client.end();
  }
}

/** After a kill -9 the old postgres may still run, or its parts may still let go of the shared memory. */
async function stopOrphan(directory: string): Promise<void> {
  const path = join(directory, 'postmaster.pid');
  const pid = Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || startOf(pid) === '') return;
  if (!(await isPostgresOf(pid, directory))) {
    // The process id belongs to somebody else by now; PostgreSQL itself could not know and would refuse to start.
    await rm(path, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopLimitMs;
  while (startOf(pid) !== '') {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await wait(50);
  }
}

/** A postmaster's working folder is its data folder. */
async function isPostgresOf(pid: number, directory: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program = '', ...args] = command.split('\0');
  return program.endsWith('postgres') && args.includes(directory);
}

async function startPatiently(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const passing = error instanceof Error && /shared memory block|lock file "postmaster\.pid"/.test(error.message);
      if (!passing || Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}

async function keepLog(child: ChildProcess, path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimitBytes) await rename(path, `${path}.1`);
  const log = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk must not take the database down with it.
  log.on('error', () => undefined);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
}
