import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobHandler } from '../job/running-job.js';
import type { ExportRequests } from './requests.js';

/** A file without a request may be just starting; after this time it is not. */
const usualAgeMs = 3_600_000;

/** Removes files that belong to no request: expired ones, and those of failed attempts. */
export class StrayFiles implements JobHandler {
  constructor(
    private readonly requests: ExportRequests,
    private readonly folder: string,
    private readonly olderThanMs = usualAgeMs,
  ) {}

  async perform(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    if (names.length === 0) return;
    const inUse = await this.requests.filesInUse();
    for (const name of names) {
      if (inUse.has(name)) continue;
      const path = join(this.folder, name);
      const changed = await changedAt(path);
      if (changed !== null && Date.now() - changed >= this.olderThanMs) await rm(path, { force: true });
    }
  }
}

/** Null when another process removed it in the meantime. */
async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
