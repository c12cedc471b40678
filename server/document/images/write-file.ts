import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { refuse } from '../../../contract/refusals.js';

/** All of a file or none of it: written beside its place, brought to the disk, then moved. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.part`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await moveTo(path, temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw orDiskFull(error);
  }
}

/** Gives a finished file its name, and brings the name to the disk as well. */
export async function moveTo(path: string, temporary: string): Promise<void> {
  await rename(temporary, path);
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** What a writer of files throws when there is no room; anything else as it is. */
export function orDiskFull(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? '';
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) ? refuse('DiskFull') : error;
}
