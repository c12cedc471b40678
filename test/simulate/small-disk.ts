import { execFileSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const megabyte = 1024 ** 2;
const sizeMb = 48;

/** A folder for the files of the firm: a small disk where one can be mounted, so that it can be filled. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    /** Mounting needs rights that not every machine gives. */
    readonly canBeFilled: boolean,
  ) {}

  static async mount(folder: string): Promise<SmallDisk> {
    try {
      const options = ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', folder];
      execFileSync('mount', options, { stdio: 'ignore' });
      return new SmallDisk(folder, true);
    } catch {
      return new SmallDisk(folder, false);
    }
  }

  /** Leaves no free space; the returned function frees it. */
  async fill(): Promise<() => Promise<void>> {
    const path = join(this.folder, 'filler');
    const { bavail, bsize } = await statfs(this.folder);
    // The last piece may find less room than there was: other processes write too.
    for (let size = Math.floor((bavail * bsize) / megabyte) * megabyte; size > 0; size -= megabyte) {
      const isWritten = await writeFile(path, Buffer.alloc(size)).then(
        () => true,
        () => false,
      );
      if (isWritten) break;
    }
    return () => rm(path, { force: true });
  }

  async remove(): Promise<void> {
    if (this.canBeFilled) execFileSync('umount', ['-l', this.folder]);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
