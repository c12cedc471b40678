import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobHandler } from '../job/running-job.js';
import type { ExportRequests } from './requests.js';

/** A file that belongs to no request may be one that is just being begun; after so long it is not. */
const usualAgeMs = 3_600_000;

/** Removes files that no request leads to: those whose day is over, and what attempts left that were lost. */
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

/** Null where another process removed it meanwhile. */
async function changedAt(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
