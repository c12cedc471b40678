import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orDiskFull } from '../../disk/disk-full.js';

/** Writes all of a file or nothing: to a temporary file that is flushed and then renamed. */
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

/** Renames a finished file and flushes its folder, so that the name survives a power cut. */
export async function moveTo(path: string, temporary: string): Promise<void> {
  await rename(temporary, path);
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
