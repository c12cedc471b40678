// @ts-check
import { statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** The mark of a file system in memory (statfs, Linux). */
const tmpfs = 0x01021994;
const gigabyte = 1024 ** 3;
/** A whole run has at most one gigabyte of files at a time; servers, database and browsers need the rest. */
const leastFolderBytes = 3 * gigabyte;
const leastMemoryBytes = 7 * gigabyte;

/** A folder in memory with enough space for the files of a test run, where this machine has one. @returns {string | null} */
export function folderInMemory() {
  if (process.platform !== 'linux' || process.availableMemory() < leastMemoryBytes) return null;
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return type === tmpfs && bavail * bsize >= leastFolderBytes ? folder : null;
  } catch {
    return null;
  }
}
