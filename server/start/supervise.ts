import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigProblems, readConfig, type Config } from '../runtime/config.js';
import { outliveLostOutput } from '../runtime/logging.js';
import { announceConnection, withdrawConnection } from './connection-file.js';
import { Child } from './child.js';
import { onEndRequest } from './ending.mjs';
import { FolderInUse, FolderLock } from './folder-lock.js';
import { cannotStart, samePressMs, type Ready } from './messages.js';
import { EmbeddedPostgres } from './postgres.js';

/** Keeps PostgreSQL, one server and one worker running, and stops them in the right order. */
class Supervisor {
  private readonly dataFolder: string;
  private postgres: EmbeddedPostgres | null = null;
  /** Set as soon as it is requested, so that a stop in the meantime releases it as well. */
  private lock: Promise<FolderLock> | null = null;
  private children: Child[] = [];
  /** Users may be working. */
  private isServing = false;
  private stoppingSince = 0;
  /** npm forwards a signal once that its whole process group has received already, on a busy machine late. */
  private pendingDuplicateSignals = process.env['npm_lifecycle_event'] === undefined ? 0 : 1;
  private stopped: Promise<never> | null = null;

  constructor(private readonly config: Config) {
    this.dataFolder = resolve(config.DATA_DIR);
  }

  async start(): Promise<void> {
    // PostgreSQL's account has to pass through this folder when root starts it; its content is closed to others.
    await mkdir(this.dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    onEndRequest(() => this.handleEndRequest());
    await (this.lock = FolderLock.take(this.dataFolder));
    if (this.stopped) return;
    const url = this.config.DATABASE_URL ?? (await this.startPostgres());
    if (this.stopped) return;
    const environment = { ...process.env, DATABASE_URL: url, DATA_DIR: this.dataFolder };
    const worker = this.child('worker', environment, () => undefined);
    const server = this.child('server', environment, (ready) => {
      this.isServing = true;
      this.greet(ready);
      // Only now, so that the first page does not wait for two processes starting on two cores.
      worker.start();
    });
    this.children = [server, worker];
    server.start();
  }

  private child(name: 'server' | 'worker', environment: NodeJS.ProcessEnv, onReady: (ready: Ready) => void): Child {
    return new Child(name, environment, {
      onReady,
      onSilent: (silentMs) => print(`The ${name} gave no answer for ${silentMs / 1000} s and is ended.`),
      onDied: (how, pauseMs) => print(`The ${name} ended (${how}) and starts again in ${pauseMs / 1000} s.`),
      onRefused: () => this.givesUp(),
    });
  }

  /**
   * An error that no retry can fix aborts the start. Once users are working, everything else keeps running and the process is tried
   * again.
   */
  private givesUp(): boolean {
    if (this.isServing) return false;
    void this.stop(cannotStart);
    return true;
  }

  private async startPostgres(): Promise<string> {
    const postgres = new EmbeddedPostgres(this.dataFolder, this.config.DATABASE_MEMORY);
    this.postgres = postgres;
    postgres.onEnded = (how, pauseMs) => print(`PostgreSQL ended (${how}) and starts again in ${pauseMs / 1000} s.`);
    postgres.onRestarted = () => {
      print('PostgreSQL runs again.');
      for (const child of this.children) child.endPause();
    };
    const url = await postgres.start();
    if (!this.stopped) await announceConnection(this.dataFolder, url);
    return url;
  }

  private greet(ready: Ready): void {
    const { DEMO, HOST, NODE_ENV } = this.config;
    const demo = DEMO !== 'none' && NODE_ENV !== 'production';
    const signIn = ready.signIn?.length
      ? ready.signIn
      : [
          `Sign in with your account${demo ? ' (those of the demo have the password demo1234 until it is changed)' : ''}`,
        ];
    const open =
      demo && HOST !== '127.0.0.1'
        ? ['Everybody on this network can use the demo accounts; HOST=127.0.0.1 keeps them to this machine']
        : [];
    const lines = [`Zuuch runs at ${ready.address}`, ...signIn, ...open, `Data: ${this.dataFolder}   Stop: Ctrl+C`];
    print(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  }

  /** The first signal stops in order, the second one immediately. */
  private handleEndRequest(): void {
    if (!this.stopped) {
      this.stoppingSince = Date.now();
      print('Stopping: running requests finish first …');
      void this.stop(0);
    } else if (this.pendingDuplicateSignals > 0) this.pendingDuplicateSignals -= 1;
    else if (Date.now() - this.stoppingSince > samePressMs) this.stopImmediately();
  }

  get isStopping(): boolean {
    return this.stopped !== null;
  }

  /** Ends this process once all its child processes have ended; repeated calls wait for the same end. */
  stop(exitCode: number): Promise<never> {
    this.stopped ??= this.stopInOrder(exitCode);
    return this.stopped;
  }

  private async stopInOrder(exitCode: number): Promise<never> {
    const lock = await this.lock?.catch(() => null);
    // Without the lock the folder and everything in it belong to another start.
    if (!lock) process.exit(exitCode);
    const patienceMs = this.config.SHUTDOWN_SECONDS * 1000 + 2000;
    await Promise.all(this.children.map((child) => child.stop(patienceMs)));
    await this.postgres?.stop();
    await withdrawConnection(this.dataFolder);
    await lock.release();
    process.exit(exitCode);
  }

  private stopImmediately(): never {
    for (const child of this.children) child.kill();
    this.postgres?.abandon();
    process.exit(1);
  }
}

function print(text: string): void {
  console.log(text);
}

async function supervise(): Promise<void> {
  let supervisor: Supervisor | undefined;
  try {
    supervisor = new Supervisor(readConfig(process.env));
    await supervisor.start();
  } catch (error) {
    // The start failed because it was stopped.
    if (supervisor?.isStopping) return supervisor.stop(0);
    const expected = error instanceof ConfigProblems || error instanceof FolderInUse;
    console.error(
      expected || !(error instanceof Error)
        ? String(error instanceof Error ? error.message : error)
        : `Zuuch could not start: ${error.message}`,
    );
    await supervisor?.stop(expected ? cannotStart : 1);
    process.exit(expected ? cannotStart : 1);
  }
}

outliveLostOutput();
await supervise();
