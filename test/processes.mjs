// @ts-check
/** The processes that a test run has started, however deep: a database or a browser is in no group that a signal would reach. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 6_000;

/** @typedef {{ pid: number, parent: number, started: string }} Found a process id alone is given to another process after a while */

/** @param {number} [root] @returns {Found[]} children, their children and so on */
function descendantsOf(root = process.pid) {
  const all = allProcesses();
  /** @param {number} parent @returns {Found[]} */
  const below = (parent) =>
    all.filter((found) => found.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(root);
}

/** @param {readonly Found[]} processes @returns {Found[]} those that still run */
function stillRunning(processes) {
  const now = new Map(allProcesses().map(({ pid, started }) => [pid, started]));
  return processes.filter(({ pid, started }) => now.get(pid) === started);
}

/** Signals all processes that this process has started to end, and kills those that do not. @returns {Promise<void>} */
export async function endDescendants() {
  const descendants = descendantsOf();
  signal(descendants, 'SIGTERM');
  const deadline = Date.now() + patienceMs;
  while (stillRunning(descendants).length > 0 && Date.now() < deadline) await sleep(50);
  signal(stillRunning([...descendants, ...descendantsOf()]), 'SIGKILL');
}

/** @param {readonly Found[]} processes @param {NodeJS.Signals} name */
function signal(processes, name) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** @returns {Found[]} */
function allProcesses() {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // "pid (name) state parent … start": the name may hold spaces, so it is read from behind it.
          const text = readFileSync(`/proc/${name}/stat`, 'utf8');
          const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
          return fields[0] === 'Z' ? [] : [{ pid: Number(name), parent: Number(fields[1]), started: fields[19] ?? '' }];
        } catch {
          return [];
        }
      });
  if (process.platform === 'win32') return [];
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,lstart='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, started = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), started }] : [];
  });
}
