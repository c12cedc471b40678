import { constants } from 'node:fs';
import { copyFile, link, open } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsIn } from './find.js';
import { partFile, type LogPart, type Manifest } from './manifest.js';
import { digestOf, readSums } from './sums.js';

export interface SharedFile {
  digest: string;
  bytes: number;
}

/** The newest whole backup of a folder, whose files the next one shares: what they hold never changes. */
export class EarlierBackup {
  private constructor(
    private readonly folder: string,
    private readonly manifest: Manifest,
    private readonly digests: ReadonlyMap<string, string>,
  ) {}

  static async newestIn(backups: string): Promise<EarlierBackup | null> {
    for (const { folder, manifest } of (await backupsIn(backups)).reverse()) {
      const digests = await readSums(folder).catch(() => null);
      if (manifest && digests) return new EarlierBackup(folder, manifest, digests);
    }
    return null;
  }

  /** Whether it has that part of that log: the last hash covers everything before it. */
  hasPart({ from, to, hash }: LogPart, columns: readonly string[]): boolean {
    const { log } = this.manifest;
    return (
      log.columns.join() === columns.join() &&
      log.parts.some((part) => part.from === from && part.to === to && part.hash === hash) &&
      this.digests.has(partFile({ from, to }))
    );
  }

  /**
   * Puts one of its files into the next backup: by a hard link, or as a copy on a disk that has none. Its bytes are compared first, so that
   * damage in one backup does not become that of all. Null where it lacks the file, cannot read it, or it is not what was written.
   */
  async share(path: string, to: string, onBytes: (bytes: number) => void): Promise<SharedFile | null> {
    const digest = this.digests.get(path);
    if (digest === undefined) return null;
    const from = join(this.folder, path);
    let bytes = 0;
    const found = await digestOf(from, (more) => {
      bytes += more;
      onBytes(more);
    }).catch(nullWhereUnreadable);
    if (found !== digest) return null;
    const isThere = await link(from, to)
      .catch(() => copyToDisk(from, to))
      .then(() => true, nullWhereMissing);
    return isThere ? { digest, bytes } : null;
  }
}

/** Its disk or its account refuses the file; a caller who stops is another error. */
function nullWhereUnreadable(error: NodeJS.ErrnoException): null {
  if (error.syscall !== undefined) return null;
  throw error;
}

function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function copyToDisk(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  const file = await open(to, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
