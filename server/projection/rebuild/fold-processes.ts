import { fork, type ChildProcess } from 'node:child_process';
import type { Fold } from './fold-part.js';
import type { LogPart } from './parts.js';

/** Folds the log in processes of their own. */
export interface FoldProcesses {
  /** The path of the program that they run. */
  program: string;
  /** The address of the database. */
  url: string;
  /** How many at a time. */
  count: number;
}

export type FoldOrder = { url: string; fold: Fold } | { part: number };
export type FoldReply = { events: number } | 'done' | { failed: { message: string; stack?: string; code?: string } };

/** Young objects die soon in a fold: collecting them less often saves a tenth of the time. */
const flags = ['--max-semi-space-size=32'];

/**
 * Folds parts of the log in several processes, each of which takes the next part when it is done with one. `onEvents` is told how many
 * events of a part were read; an error that it throws, or of one of them, ends them all.
 */
export async function foldInProcesses(
  { program, url, count }: FoldProcesses,
  fold: Fold,
  parts: readonly LogPart[],
  onEvents: (nr: number, soFar: number) => void,
): Promise<void> {
  const open = [...parts];
  const children: ChildProcess[] = [];
  const work = async (): Promise<void> => {
    const child = fork(program, { execArgv: flags, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    // An order that does not reach a process which has ended is an error of its own, which would end this one.
    child.on('error', () => undefined);
    children.push(child);
    child.send({ url, fold } satisfies FoldOrder);
    for (let part = open.shift(); part !== undefined; part = open.shift()) {
      const { nr } = part;
      await partDone(child, nr, (soFar) => onEvents(nr, soFar));
    }
    child.disconnect();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(count, parts.length) }, work));
  } finally {
    // Those that have no more to do end by themselves.
    for (const child of children) if (child.connected) child.kill('SIGKILL');
  }
}

function partDone(child: ChildProcess, part: number, onEvents: (soFar: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => void child.off('error', onError).off('exit', onExit).off('message', onReply);
    const onError = (error: Error): void => {
      leave();
      reject(error);
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
      onError(new Error(`A process of the rebuild ended with ${signal ?? code}`));
    const onReply = (reply: FoldReply): void => {
      if (reply === 'done') {
        leave();
        resolve();
      } else if ('failed' in reply) onError(Object.assign(new Error(reply.failed.message), reply.failed));
      else
        try {
          onEvents(reply.events);
        } catch (error) {
          onError(error as Error);
        }
    };
    child.on('error', onError).on('exit', onExit).on('message', onReply);
    child.send({ part } satisfies FoldOrder);
  });
}
