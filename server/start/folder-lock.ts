import { execFileSync } from 'node:child_process';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Holder {
  pid: number;
  /** The start time of that process: a process id alone is reused after a while. */
  started: string;
  host: string;
}

const heartbeatMs = 2_000;
const silentAfterMs = 10_000;

export class FolderInUse extends Error {
  constructor(folder: string, holder: Holder) {
    super(
      `Zuuch already runs on ${folder} (process ${holder.pid} on ${holder.host}). Nothing was changed.\n` +
        'Stop that one first, or set DATA_DIR to another folder and PORT to another port.',
    );
    this.name = 'FolderInUse';
  }
}

/** Only one start may use a data folder. The lock of a killed process is taken over. */
export class FolderLock {
  private constructor(
    private readonly path: string,
    private readonly content: string,
    private readonly heartbeat: NodeJS.Timeout,
  ) {}

  static async take(folder: string): Promise<FolderLock> {
    const path = join(folder, 'lock');
    const content = JSON.stringify({
      pid: process.pid,
      started: startOf(process.pid),
      host: hostname(),
    } satisfies Holder);
    const own = `${path}.${process.pid}`;
    await writeFile(own, content, { mode: 0o600 });
    try {
      for (;;) {
        // A link is created completely or not at all, so two starts at the same moment cannot both succeed.
        const isAcquired = await link(own, path).then(() => true, falseIfExists);
        if (isAcquired) break;
        await removeIfStale(path, folder);
      }
    } finally {
      await rm(own, { force: true });
    }
    const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), heartbeatMs);
    heartbeat.unref();
    return new FolderLock(path, content, heartbeat);
  }

  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    if ((await readFile(this.path, 'utf8').catch(() => '')) === this.content) await rm(this.path, { force: true });
  }
}

function falseIfExists(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false;
  throw error;
}

async function removeIfStale(path: string, folder: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const holder = parse(text);
  if (holder && (await isAlive(holder, path))) throw new FolderInUse(folder, holder);
  const aside = `${path}.stale-${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  // Another start may have taken over the stale lock between the check and the rename: then its lock is restored.
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== text) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host === hostname()) return startOf(holder.pid) === holder.started && holder.started !== '';
  // A process of another machine or container cannot be checked; it holds the lock as long as it touches the file.
  const touched = await stat(path).catch(() => null);
  return touched !== null && Date.now() - touched.mtimeMs < silentAfterMs;
}

/** Distinguishes processes with the same id by their start; empty when there is no such process. */
export function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      if (fields[0] === 'Z') return '';
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
    }
    if (process.platform === 'win32') {
      process.kill(pid, 0);
      return 'running';
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
