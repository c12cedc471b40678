import { workerData } from 'node:worker_threads';
import type { TaskSettings } from './messages.js';

/**
 * Watches its own process from a thread, since the thread that works may not come up for air: too much memory ends it, and so
 * does the end of the process that gives it work.
 */
const { memoryMb } = workerData as TaskSettings;
const parent = process.ppid;

setInterval(() => {
  if (process.memoryUsage.rss() > memoryMb * 1024 ** 2 || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, 20);
