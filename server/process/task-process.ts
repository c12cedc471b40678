import { fork, type ChildProcess } from 'node:child_process';
import { refuse } from '../../contract/refusals/refusals.js';
import { PartitionedSemaphore } from '../runtime/partitioned-semaphore.js';
import { listens, type TaskOrder, type TaskReply } from './messages.js';
import type { Task } from './task.js';

export interface TaskLimits {
  memoryMb: number;
  /** Processor time: a busy machine that grants little of it delays a task without ending it. */
  seconds: number;
  /** When this many tasks wait already, another one is refused and may be repeated. */
  maxWaiting: number;
  /** A process without work ends after this time, so that its memory is free. */
  idleSeconds: number;
}

const usualLimits: TaskLimits = { memoryMb: 256, seconds: 10, maxWaiting: 50, idleSeconds: 120 };

/** Loading the program does not count for a task, and takes long only on an overloaded machine. */
const startSeconds = 30;
/** A waiting task uses no processor; after this factor of its time limit it waits for something that will not come. */
const latest = 12;
/** Without the rest of the environment, which contains passwords. */
const passedOn = ['NODE_ENV', 'PATH', 'LANG', 'TZ', 'SystemRoot', 'TEMP', 'TMPDIR'];

/**
 * Runs tasks in a child process, one at a time, in turns by user and at low priority, within limits of time and memory: whatever the input
 * of a task, this process keeps answering. A process that exceeds a limit is killed and the next task gets a new one.
 */
export class TaskProcess {
  private child: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly semaphore: PartitionedSemaphore;
  private closed = false;

  constructor(
    private readonly program: string,
    private readonly onKilled: (task: string, why: string) => void,
    private readonly limits: TaskLimits = usualLimits,
  ) {
    this.semaphore = new PartitionedSemaphore(() => 1, Number.POSITIVE_INFINITY, limits.maxWaiting);
  }

  /**
   * The answer of the task, in the turn of the user who waits for it, if any; its refusals are thrown here, and a specific one when it
   * exceeds the limits.
   */
  async run<Input, Output>({ name: task }: Task<Input, Output>, input: Input, user?: number): Promise<Output> {
    if (this.closed) throw refuse('Unavailable');
    const leave = await this.semaphore.enter(['task'], { user });
    try {
      return (await this.perform({ task, input })) as Output;
    } finally {
      leave(true);
    }
  }

  close(): void {
    this.closed = true;
    this.end();
  }

  private async perform(order: TaskOrder): Promise<unknown> {
    if (this.closed) throw refuse('Unavailable');
    clearTimeout(this.idle);
    const child = this.child ?? (await this.start());
    child.ref();
    child.channel?.ref();
    const reply = await this.replyOf(child, order);
    child.unref();
    child.channel?.unref();
    // Memory that is not released would count for the next task.
    if (reply.rssMb > this.limits.memoryMb * 0.8) this.end();
    else this.idle = setTimeout(() => this.end(), this.limits.idleSeconds * 1000).unref();
    if ('output' in reply) return reply.output;
    if ('refusal' in reply) throw refuse(reply.refusal.word, reply.refusal.details);
    throw new Error(`The task ${order.task} failed: ${reply.defect}`);
  }

  private async start(): Promise<ChildProcess> {
    const { memoryMb, seconds } = this.limits;
    const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    const child = fork(this.program, [String(memoryMb), String(seconds)], {
      env,
      // The heap is only a part of the memory; the guard of the process counts all of it.
      execArgv: [`--max-old-space-size=${Math.round(memoryMb * 0.7)}`, '--max-semi-space-size=8'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Ctrl+C in a terminal then only reaches the supervisor, which stops everything in order.
      detached: true,
    });
    this.child = child;
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    const listening = await within(startSeconds, child, (message) => (message === listens ? true : undefined));
    if (listening === true) return child;
    child.kill('SIGKILL');
    throw new Error(`The process for tasks does not start: ${String(listening)}`);
  }

  private async replyOf(child: ChildProcess, order: TaskOrder): Promise<TaskReply> {
    const { seconds, memoryMb } = this.limits;
    const answered = within(seconds * latest, child, (message) => message as TaskReply);
    child.send(order);
    const reply = await answered;
    if (typeof reply === 'object') return reply;
    child.kill('SIGKILL');
    this.child = null;
    if (this.closed) throw refuse('Unavailable');
    this.onKilled(order.task, reply);
    throw refuse('TooMuchWork', { values: { seconds, megabytes: memoryMb } });
  }

  private end(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}

/** The first matching message, or the reason why there is none. */
function within<T>(
  seconds: number,
  child: ChildProcess,
  read: (message: unknown) => T | undefined,
): Promise<T | string> {
  return new Promise((done) => {
    const finish = (result: T | string): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      done(result);
    };
    const onMessage = (message: unknown): void => {
      const answer = read(message);
      if (answer !== undefined) finish(answer);
    };
    const onExit = (code: number | null, signal: string | null): void => finish(`it ended with ${signal ?? code}`);
    const onError = (error: Error): void => finish(error.message);
    const timer = setTimeout(() => finish(`it took more than ${seconds} s`), seconds * 1000);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}
