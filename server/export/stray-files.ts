import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportRequests } from './requests.js';

/** Removes files that no request leads to, once they are so old. */
export async function removeStrayFiles(requests: ExportRequests, folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0) return;
  const inUse = await requests.filesInUse();
  for (const name of names) {
    if (inUse.has(name)) continue;
    const path = join(folder, name);
    const changed = await changedAt(path);
    if (changed !== null && Date.now() - changed >= olderThanMs) await rm(path, { force: true });
  }
}

/** Null where another process removed it meanwhile. */
async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
