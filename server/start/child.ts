import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GrowingPause } from './growing-pause.js';
import { cannotStart, isAlive, isReady, probe, type Ready } from './messages.js';
import { probeByHttp } from './probe.js';
import { Watch } from './watch.js';

/**
 * Users wait for the server. The worker needs the database as well, and is started as soon as the server or PostgreSQL is available
 * again.
 */
const longestPauseMs = { server: 10_000, worker: 60_000 } as const;

export interface ChildEvents {
  onReady(ready: Ready): void;
  /** It did not answer for this long and is killed. */
  onSilent(silentMs: number): void;
  /** It ended by itself or was killed; it is started again after the pause. */
  onDied(how: string, pauseMs: number): void;
  /** It reported that it cannot start; returns whether the whole start is aborted. */
  onRefused(): boolean;
}

/** One process of the product, restarted when it ends. */
export class Child {
  private process: ChildProcess | null = null;
  private watch: Watch | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly pause: GrowingPause;
  private stopping = false;

  constructor(
    readonly name: 'server' | 'worker',
    private readonly environment: NodeJS.ProcessEnv,
    private readonly events: ChildEvents,
  ) {
    this.pause = new GrowingPause(longestPauseMs[name]);
  }

  /** Starts it at once, also during a pause before its next start; does nothing when it is running. */
  start(): void {
    if (this.process || this.stopping) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const startedAt = performance.now();
    const program = fileURLToPath(new URL(this.name === 'server' ? '../main.js' : '../worker.js', import.meta.url));
    // Detached from the process group of the terminal: Ctrl+C only reaches the supervisor, which stops its children in order.
    const child = fork(program, [], { env: this.environment, detached: true, execArgv: [] });
    this.process = child;
    child.on('message', (message) => {
      if (!isReady(message)) return;
      // Only from now on: a start and the rebuild of read models in it may take any time.
      if (!this.stopping) this.watchOver(child, message);
      this.events.onReady(message);
    });
    child.once('error', (error) => this.ended(error.message, startedAt));
    child.once('exit', (code, signal) => {
      if (code === cannotStart && !this.stopping && this.events.onRefused()) return;
      this.ended(signal ?? `exit code ${code}`, startedAt);
    });
  }

  /** What it waited for is available again. */
  endPause(): void {
    if (this.timer) this.start();
  }

  /** A process that hangs neither answers nor ends on a signal. */
  private watchOver(child: ChildProcess, { livez }: Ready): void {
    const probe = livez === undefined ? () => probeByMessage(child) : () => probeByHttp(livez, Watch.patienceMs);
    this.watch = new Watch(probe, (silentMs) => {
      this.events.onSilent(silentMs);
      child.kill('SIGKILL');
    });
  }

  private ended(how: string, startedAt: number): void {
    this.process = null;
    this.watch?.stop();
    if (this.stopping) return;
    const pauseMs = this.pause.next(performance.now() - startedAt);
    this.events.onDied(how, pauseMs);
    this.timer = setTimeout(() => this.start(), pauseMs);
  }

  /** Lets it finish what it has started; kills it after the given time. */
  async stop(patienceMs: number): Promise<void> {
    this.giveUp();
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(insist);
  }

  kill(): void {
    this.giveUp();
    this.process?.kill('SIGKILL');
  }

  private giveUp(): void {
    this.stopping = true;
    this.watch?.stop();
    if (this.timer) clearTimeout(this.timer);
  }
}

/** The worker listens on no port. */
function probeByMessage(child: ChildProcess): Promise<void> {
  return new Promise((answered, failed) => {
    const onMessage = (message: unknown): void => {
      if (!isAlive(message)) return;
      child.off('message', onMessage);
      answered();
    };
    child.on('message', onMessage);
    setTimeout(() => child.off('message', onMessage), Watch.patienceMs).unref();
    child.send(probe, (error) => error && failed(error));
  });
}
