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
    await rename(temporary, path);
    const folder = await open(dirname(path));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    await rm(temporary, { force: true });
    throw isFull(error) ? refuse('DiskFull') : error;
  }
}

function isFull(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
}
