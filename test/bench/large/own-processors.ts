import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs the work while these processes, and those that they start, have one half of the processors and the others the other half. */
export async function onOwnProcessors<T>(
  some: readonly number[],
  others: readonly number[],
  work: () => Promise<T>,
  log: (line: string) => void,
): Promise<T> {
  const count = cpus().length;
  const half = Math.ceil(count / 2);
  if (count === 1) log('There is one processor, which all processes share.');
  await Promise.all([bind(some, `0-${half - 1}`), bind(others, half === count ? '0' : `${half}-${count - 1}`)]);
  try {
    return await work();
  } finally {
    await bind([...some, ...others], `0-${count - 1}`);
  }
}

/** Of these processes, and of those that they start from now on: the lowest there is, which only root could raise again. */
export async function lowerPriority(pids: readonly number[]): Promise<void> {
  for (const pid of pids) await run('renice', ['-n', '19', '-p', `${pid}`]).catch(assertEnded);
}

/** All threads of each; one that has ended needs no processor. */
async function bind(pids: readonly number[], processors: string): Promise<void> {
  for (const pid of pids) await run('taskset', ['-a', '-c', '-p', processors, `${pid}`]).catch(assertEnded);
}

function assertEnded(error: { stderr?: string }): void {
  if (!/No such process/i.test(error.stderr ?? '')) throw error;
}
