import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { orDiskFull } from '../../disk/disk-full.js';
import type { FileContent } from '../../disk/file-content.js';

const pieceBytes = 1024 ** 2;

/** Writes all of a file or nothing: to a temporary file that is flushed and then renamed. */
export async function writeWhole(path: string, content: FileContent): Promise<void> {
  // Named at random: a killed process leaves one, and the same bytes may be sent again.
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      if ('bytes' in content) await file.writeFile(content.bytes);
      else
        for await (const piece of createReadStream(content.path, { highWaterMark: pieceBytes }))
          await file.writeFile(piece as Buffer);
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
