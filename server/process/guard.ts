import { parentPort, workerData } from 'node:worker_threads';
import type { TaskSettings, TaskSign } from './messages.js';

/**
 * Monitors its process from a separate thread, since the main thread may be blocked: too much memory or too much work kills it, and so
 * does the end of the parent process. Work is processor time: a machine that is busy with other things delays a task without ending it.
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

/** Garbage collection uses threads of its own, so more processor time may be used than has passed. */
function isTooMuchWork(): boolean {
  const most = seconds * 1000;
  return began !== null && performance.now() - began.at > most && usedMs() - began.used > most;
}
