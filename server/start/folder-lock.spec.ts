import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderInUse, FolderLock, startOf } from './folder-lock.js';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'zuuch-lock-'))));
afterEach(() => rm(folder, { recursive: true }));

const leave = (holder: object) => writeFile(join(folder, 'lock'), JSON.stringify(holder));

describe('the lock of a data folder', () => {
  it('is given to one start and refused to the next, with the process that holds it', async () => {
    const lock = await FolderLock.take(folder);
    await expect(FolderLock.take(folder)).rejects.toThrow(FolderInUse);
    await expect(FolderLock.take(folder)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is given to exactly one of several concurrent requests', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => FolderLock.take(folder)));
    const acquired = attempts.filter((result) => result.status === 'fulfilled');
    expect(acquired).toHaveLength(1);
    await acquired[0]!.value.release();
  });

  it('is taken over from a process that has ended', async () => {
    await leave({ pid: 2 ** 22 + 1, started: 'long ago', host: hostname() });
    await (await FolderLock.take(folder)).release();
  });

  it('is taken over when the process id now belongs to another process', async () => {
    await leave({ pid: process.pid, started: 'another life', host: hostname() });
    await (await FolderLock.take(folder)).release();
  });

  it('is taken over when it was cut off while being written', async () => {
    await writeFile(join(folder, 'lock'), '{"pid":');
    await (await FolderLock.take(folder)).release();
  });

  it('of another machine is valid as long as it is touched', async () => {
    await leave({ pid: 1, started: 'x', host: 'another-machine' });
    await expect(FolderLock.take(folder)).rejects.toThrow('another-machine');
    const minuteAgo = new Date(Date.now() - 60_000);
    await utimes(join(folder, 'lock'), minuteAgo, minuteAgo);
    await (await FolderLock.take(folder)).release();
  });
});

describe('the start time of a process', () => {
  it('is stable for a running process and empty for one that does not run', () => {
    expect(startOf(process.pid)).not.toBe('');
    expect(startOf(process.pid)).toBe(startOf(process.pid));
    expect(startOf(2 ** 22 + 1)).toBe('');
  });
});
