import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cannotStart, isReady, type Ready } from './messages.js';

const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** Who lived so long died of something new. */
const healthyMs = 60_000;

export interface ChildEvents {
  onReady(ready: Ready): void;
  /** It ended by itself; it is started again after the pause. */
  onDied(how: string, pauseMs: number): void;
  /** It said that it cannot start. */
  onRefused(): void;
}

/** One process of the product, kept alive. */
export class Child {
  private process: ChildProcess | null = null;
  private timer: NodeJS.Timeout | null = null;
  private pauseMs = firstPauseMs;
  private stopping = false;

  constructor(
    readonly name: 'server' | 'worker',
    private readonly environment: NodeJS.ProcessEnv,
    private readonly events: ChildEvents,
  ) {}

  /** Does nothing when it runs already. */
  start(): void {
    if (this.process || this.stopping) return;
    const startedAt = Date.now();
    const program = fileURLToPath(new URL(this.name === 'server' ? '../main.js' : '../worker.js', import.meta.url));
    // Detached from the terminal's group: Ctrl+C reaches the supervisor alone, which stops its children in order.
    const child = fork(program, [], { env: this.environment, detached: true, execArgv: [] });
    this.process = child;
    child.on('message', (message) => {
      if (isReady(message)) this.events.onReady(message);
    });
    child.once('error', (error) => this.ended(error.message, startedAt));
    child.once('exit', (code, signal) => {
      if (code === cannotStart && !this.stopping) this.events.onRefused();
      else this.ended(signal ?? `exit code ${code}`, startedAt);
    });
  }

  private ended(how: string, startedAt: number): void {
    this.process = null;
    if (this.stopping) return;
    if (Date.now() - startedAt > healthyMs) this.pauseMs = firstPauseMs;
    this.events.onDied(how, this.pauseMs);
    this.timer = setTimeout(() => this.start(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  /** Asks it to finish what it has begun; insists after the time it was given. */
  async stop(patienceMs: number): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(insist);
  }

  kill(): void {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    this.process?.kill('SIGKILL');
  }
}
