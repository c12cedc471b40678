import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile, readManifest, type Manifest } from './manifest.js';

export interface FoundBackup {
  name: string;
  folder: string;
  /** Null where it cannot be read. */
  manifest: Manifest | null;
}

/** The backups of a folder, oldest first. */
export async function backupsIn(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: FoundBackup[] = [];
  for (const name of names.filter((one) => one.startsWith('zuuch-')).sort()) {
    const path = join(folder, name);
    found.push({ name, folder: path, manifest: await manifestOf(path).catch(() => null) });
  }
  return found;
}

export async function manifestOf(folder: string): Promise<Manifest> {
  return readManifest(await readFile(join(folder, manifestFile), 'utf8'));
}
