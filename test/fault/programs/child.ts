import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const programs = join(import.meta.dirname, '../../../dist/test/fault/programs');

export class ProcessExited extends Error {}

/** The reply of a child to a call: its answer, the word of a refusal, or a defect. */
export type Reply = { call: number } & ({ answer: unknown } | { refusal: string } | { defect: string });

/** A process that answers calls until it is killed. It ends with its parent process. */
export class Child {
  private readonly pending = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  private calls = 0;
  /** Resolves when it listens: a message that comes earlier may be lost. */
  private readonly listening: Promise<unknown>;
  private stderr = '';

  private constructor(readonly process: ChildProcess) {
    process.on('message', (reply: Reply) => {
      this.pending.get(reply.call)?.resolve(reply);
      this.pending.delete(reply.call);
    });
    this.listening = new Promise((resolve, reject) => this.pending.set(0, { resolve, reject }));
    this.listening.catch(() => undefined);
    process.stderr?.on('data', (text: Buffer) => (this.stderr = (this.stderr + text.toString()).slice(-4_000)));
    process.once('exit', (code, signal) => {
      for (const { reject } of this.pending.values())
        reject(new ProcessExited(`ended with ${signal ?? code}: ${this.stderr}`));
      this.pending.clear();
    });
  }

  /** Starts a program of the build for tests; it waits with everything loaded for its first call. */
  static start(program: string, children: Child[], env: NodeJS.ProcessEnv = {}): Child {
    const started = fork(join(programs, `${program}.js`), {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const child = new Child(started);
    children.push(child);
    return child;
  }

  get isAlive(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  async call(action: string, ...args: unknown[]): Promise<Reply> {
    if (!this.isAlive) throw new ProcessExited('it has ended');
    await this.listening;
    const call = ++this.calls;
    return new Promise((resolve, reject) => {
      this.pending.set(call, { resolve, reject });
      this.process.send({ call, action, args }, (error) => {
        if (!error) return;
        this.pending.delete(call);
        reject(new ProcessExited(error.message));
      });
    });
  }

  /** The answer; anything else fails the test. */
  async callOrThrow<T>(action: string, ...args: unknown[]): Promise<T> {
    const reply = await this.call(action, ...args);
    if ('answer' in reply) return reply.answer as T;
    throw new Error('refusal' in reply ? reply.refusal : reply.defect);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.isAlive) return;
    const gone = once(this.process, 'exit');
    this.process.kill(signal);
    await gone;
  }
}

export async function killAll(children: Child[]): Promise<void> {
  await Promise.all(children.map((child) => child.kill()));
  children.length = 0;
}
