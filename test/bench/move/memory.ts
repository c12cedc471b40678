import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const everyMs = 250;

/** Measures how much memory a process and those that it started hold together at most, in MB, while the work runs. */
export async function peakMemoryMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let isRunning = true;
  const watch = (async () => {
    while (isRunning) {
      peak = Math.max(peak, await residentKb(pid));
      await new Promise((done) => setTimeout(done, everyMs));
    }
  })();
  try {
    await work();
  } finally {
    isRunning = false;
    await watch;
  }
  return peak / 1_024;
}

/** Of a process and those that it started. */
export async function residentKb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const own = new Set([pid]);
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const [child, parent] of processes) if (own.has(parent)) own.add(child);
  }
  return processes.reduce((sum, [one, , resident]) => (own.has(one) ? sum + resident : sum), 0);
}
