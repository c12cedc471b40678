import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeWhole } from './write-file.js';

/** Mounting a disk of 64 kB requires special rights. */
function canMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false;
  }
}
const probe = await mkdtemp(join(tmpdir(), 'zuuch-disk-'));
const onFullDisk = canMount() ? it : it.skip;

describe('a stored file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zuuch-disk-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is complete, without any other file', async () => {
    await writeWhole(join(folder, 'a.png'), { bytes: Buffer.alloc(200_000, 7) });
    expect(await readdir(folder)).toEqual(['a.png']);
    expect(await readFile(join(folder, 'a.png'))).toEqual(Buffer.alloc(200_000, 7));
  });

  onFullDisk('is refused with a clear word when the disk is full, and no half of it stays', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    try {
      await writeWhole(join(folder, 'small.png'), { bytes: Buffer.alloc(8_000, 1) });
      await expect(writeWhole(join(folder, 'large.png'), { bytes: Buffer.alloc(200_000, 2) })).rejects.toMatchObject({
        word: 'DiskFull',
      });
      expect(await readdir(folder)).toEqual(['small.png']);
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});
