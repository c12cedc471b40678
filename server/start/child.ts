import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { GrowingPause } from './growing-pause.js';
import { cannotStart, isAlive, isReady, stillThere, type Ready } from './messages.js';
import { Watch } from './watch.js';

/**
 * People wait for the server. The worker cannot do without a database either, and is started as soon as the server or
 * PostgreSQL is back.
 */
const longestPauseMs = { server: 10_000, worker: 60_000 } as const;

export interface ChildEvents {
  onReady(ready: Ready): void;
  /** It gave no answer for so long and is killed. */
  onSilent(silentMs: number): void;
  /** It ended by itself or was killed; it is started again after the pause. */
  onDied(how: string, pauseMs: number): void;
  /** It said that it cannot start; answers whether the whole start gives up for it. */
  onRefused(): boolean;
}

/** One process of the product, kept alive. */
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

  /** At once, also in a pause before its next start; does nothing when it runs already. */
  start(): void {
    if (this.process || this.stopping) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const startedAt = performance.now();
    const program = fileURLToPath(new URL(this.name === 'server' ? '../main.js' : '../worker.js', import.meta.url));
    // Detached from the terminal's group: Ctrl+C reaches the supervisor alone, which stops its children in order.
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

  /** What it waited for is there again. */
  endPause(): void {
    if (this.timer) this.start();
  }

  /** A process that hangs answers nobody and does not end either, not even when it is asked to. */
  private watchOver(child: ChildProcess, { livez }: Ready): void {
    const ask = livez === undefined ? () => askByMessage(child) : () => askByHttp(livez);
    this.watch = new Watch(ask, (silentMs) => {
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

  /** Asks it to finish what it has begun; insists after the time it was given. */
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

async function askByHttp(livez: string): Promise<void> {
  const answer = await fetch(livez, { signal: AbortSignal.timeout(Watch.patienceMs) });
  await answer.arrayBuffer();
}

/** The worker listens on no port. */
function askByMessage(child: ChildProcess): Promise<void> {
  return new Promise((answered, failed) => {
    const hear = (message: unknown): void => {
      if (!isAlive(message)) return;
      child.off('message', hear);
      answered();
    };
    child.on('message', hear);
    setTimeout(() => child.off('message', hear), Watch.patienceMs).unref();
    child.send(stillThere, (error) => error && failed(error));
  });
}
