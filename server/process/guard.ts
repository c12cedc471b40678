import { parentPort, workerData } from 'node:worker_threads';
import type { TaskSettings, TaskSign } from './messages.js';

/**
 * Watches its own process from a thread, since the thread that works may not come up for air: too much memory or too much work
 * ends it, and so does the end of the process that gives it work. Work is time of the processor: a machine that is busy with other
 * things makes a task late, and does not end it.
 */
const { memoryMb, seconds } = workerData as TaskSettings;
const parent = process.ppid;
let began: { at: number; used: number } | null = null;

parentPort?.on('message', (sign: TaskSign) => {
  began = sign === 'begins' ? { at: performance.now(), used: usedMs() } : null;
});

setInterval(() => {
  if (process.memoryUsage.rss() > memoryMb * 1024 ** 2 || isTooMuchWork() || process.ppid !== parent)
    process.kill(process.pid, 'SIGKILL');
}, 20);

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The collector of memory works in threads of its own, so processors may have given more time than has passed. */
function isTooMuchWork(): boolean {
  const most = seconds * 1000;
  return began !== null && performance.now() - began.at > most && usedMs() - began.used > most;
}
