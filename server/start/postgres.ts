import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort, initialiseCluster, postgresPrograms, startCluster, type Run } from './embedded.mjs';
import { startOf } from './folder-lock.js';
import { GrowingPause } from './growing-pause.js';
import { LogFile } from './log-file.js';
import { postgresSettings, smallestMachine, thisMachine } from './postgres-settings.mjs';

/** The major version of the PostgreSQL that comes with the packages. */
const majorVersion = '18';
const startLimitMs = 30_000;
/** Its end writes what its buffers hold to the disk. */
const stopLimitMs = 60_000;
const longestPauseMs = 30_000;

const serverSettings = {
  log_checkpoints: 'off',
  // The text of a failing statement may contain user input; the error message is enough to find the defect.
  log_min_error_statement: 'panic',
  max_connections: '100',
  // A client that disappeared must not keep its lock on the head of the log.
  tcp_keepalives_idle: '30',
  client_connection_check_interval: '5s',
};

interface Secrets {
  /** The superuser, used only during the start. */
  administrator: string;
  /** The role that owns the database and runs the product. */
  zuuch: string;
}

/** The embedded PostgreSQL on one folder. The caller holds the lock of the data folder, so any other postgres on it is an orphan. */
export class EmbeddedPostgres {
  private readonly directory: string;
  private readonly log: LogFile;
  private readonly pause = new GrowingPause(longestPauseMs);
  /** Its current process, initdb included: a stop ends it at any stage of the start. */
  private process: ChildProcess | null = null;
  /** The start or restart in progress; it never rejects. */
  private pendingStart: Promise<unknown> = Promise.resolve();
  private readonly stopped = new AbortController();
  /** Called when it ended or could not be started again; the next attempt follows after the pause. */
  onEnded: (how: string, pauseMs: number) => void = () => undefined;
  onRestarted: () => void = () => undefined;

  constructor(
    private readonly dataFolder: string,
    /** The memory that its settings follow from, in bytes; that of this machine when undefined. */
    private readonly memory?: number,
  ) {
    this.directory = join(dataFolder, 'postgres');
    this.log = new LogFile(join(dataFolder, 'postgres.log'));
  }

  /** Resolves with the address of the database. */
  start(): Promise<string> {
    const starting = this.open();
    this.pendingStart = starting.catch(() => undefined);
    return starting;
  }

  private async open(): Promise<string> {
    const secrets = await secretsOf(this.dataFolder);
    await this.makeCluster(secrets.administrator);
    const run = this.noting(await postgresPrograms(this.directory));
    const port = await freePort();
    const startServer = async (): Promise<ChildProcess> => {
      await stopOrphan(this.directory);
      return this.startWithinMemory((settings) =>
        startPatiently(() => startCluster(run, this.directory, port, settings)),
      );
    };
    const child = await startServer();
    const startedAt = performance.now();
    try {
      await makeDatabase(addressOf('postgres', secrets.administrator, port, 'postgres'), secrets.zuuch);
    } catch (error) {
      child.kill('SIGINT');
      throw error;
    }
    this.keepAlive(child, startedAt, startServer);
    return addressOf('zuuch', secrets.zuuch, port, 'zuuch');
  }

  /** A machine may refuse the memory that it has. */
  private async startWithinMemory(
    start: (settings: Record<string, string>) => Promise<ChildProcess>,
  ): Promise<ChildProcess> {
    try {
      return await start({ ...serverSettings, ...postgresSettings(thisMachine(this.memory)) });
    } catch (error) {
      if (!(error instanceof Error && isMemoryRefused(error.message))) throw error;
      this.log.write(Buffer.from('The memory was refused: PostgreSQL starts with the settings of a small machine.\n'));
      return start({ ...serverSettings, ...postgresSettings(smallestMachine) });
    }
  }

  /** Created under a temporary name and renamed: a start that is killed in between leaves no half database. */
  private async makeCluster(password: string): Promise<void> {
    const { directory } = this;
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
    const run = this.noting(await postgresPrograms(unfinished));
    const passwordFile = join(this.dataFolder, 'postgres.password');
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

  /** The same programs; their processes are stored at once for `stop`, and their output goes to the log. */
  private noting(run: Run): Run {
    return (program, args) => {
      this.stopped.signal.throwIfAborted();
      const child = run(program, args);
      this.process = child;
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (lines: Buffer) => this.log.write(lines));
      return child;
    };
  }

  private keepAlive(child: ChildProcess, startedAt: number, startServer: () => Promise<ChildProcess>): void {
    const restart = (how: string): void => {
      if (!this.stopped.signal.aborted) this.pendingStart = this.restart(how, startedAt, startServer);
    };
    if (hasEnded(child)) restart(howItEnded(child));
    else child.once('exit', () => restart(howItEnded(child)));
  }

  /** A full disk or a panic may end it repeatedly; it is restarted as soon as possible. */
  private async restart(how: string, startedAt: number, startServer: () => Promise<ChildProcess>): Promise<void> {
    let livedMs = performance.now() - startedAt;
    for (let reason = how; ; livedMs = 0) {
      const pauseMs = this.pause.next(livedMs);
      this.onEnded(reason, pauseMs);
      try {
        await wait(pauseMs, undefined, { signal: this.stopped.signal });
        const child = await startServer();
        this.keepAlive(child, performance.now(), startServer);
        this.onRestarted();
        return;
      } catch (error) {
        if (this.stopped.signal.aborted) return;
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  /** Closes the connections and writes everything to disk. */
  async stop(): Promise<void> {
    this.stopped.abort();
    const insist = setTimeout(() => this.process?.kill('SIGQUIT'), stopLimitMs);
    void this.end();
    // A start in progress ends with it, or has just succeeded: then there is a server to stop.
    await this.pendingStart;
    await this.end();
    clearTimeout(insist);
  }

  /** For a stop that cannot wait: PostgreSQL shuts down by itself. */
  abandon(): void {
    this.stopped.abort();
    this.process?.kill('SIGINT');
  }

  private async end(): Promise<void> {
    const child = this.process;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await ended;
  }
}

function isMemoryRefused(message: string): boolean {
  return /could not (map|create)/.test(message) && message.includes('shared memory');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function howItEnded(child: ChildProcess): string {
  return child.signalCode ?? `exit code ${child.exitCode}`;
}

function addressOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

async function secretsOf(dataFolder: string): Promise<Secrets> {
  const path = join(dataFolder, 'postgres.secret');
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored !== null) return JSON.parse(stored) as Secrets;
  const secrets: Secrets = { administrator: randomBytes(24).toString('hex'), zuuch: randomBytes(24).toString('hex') };
  await writeWhole(path, JSON.stringify(secrets));
  return secrets;
}

/** Readable by its owner only, and written completely or not at all. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, path);
}

/** The role of the product is not a superuser: it cannot read files, run programs or disable the triggers of the log. */
async function makeDatabase(administratorUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: administratorUrl });
  // When PostgreSQL ends between two statements the start need not fail here: the next statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const role = await client.query(`select 1 from pg_roles where rolname = 'zuuch'`);
    if (role.rowCount === 0)
      await client.query(
        `create role zuuch login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
      );
    // The folder of the data shows on which disk it is, and so how much room there is.
    await client.query('grant pg_read_all_settings to zuuch');
    const database = await client.query(`select 1 from pg_database where datname = 'zuuch'`);
    if (database.rowCount === 0)
      await client.query(`create database zuuch owner zuuch template template0 encoding 'UTF8'`);
  } finally {
    await client.end();
  }
}

/** After a kill -9 the old postgres may still run, or its processes may still hold the shared memory. */
async function stopOrphan(directory: string): Promise<void> {
  const path = join(directory, 'postmaster.pid');
  const pid = Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid || startOf(pid) === '') return;
  if (!(await isPostgresOf(pid, directory))) {
    // The process id now belongs to another process; PostgreSQL itself would not know and would refuse to start.
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

/** The arguments of a postmaster contain its data folder. */
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
      const isTransient =
        error instanceof Error && /shared memory block|lock file "postmaster\.pid"/.test(error.message);
      if (!isTransient || Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}
