import { execFileSync } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';

const resizeTries = 50;

/** A folder on a disk of its own in memory, where one can be mounted, so that it can be full. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    private readonly bytes: number,
    /** Mounting needs rights that not every machine gives. */
    readonly canBeFilled: boolean,
  ) {}

  static async mount(folder: string, bytes: number): Promise<SmallDisk> {
    const options = ['-t', 'tmpfs', '-o', `size=${bytes},mode=0755`, 'tmpfs', folder];
    return new SmallDisk(folder, bytes, mount(options));
  }

  /** The disk has the size of what is on it; the returned function gives it its own again. */
  async fill(): Promise<() => void> {
    // Other processes write too, and a disk is never smaller than what is on it.
    for (let tries = 0; tries < resizeTries; tries++) {
      const { blocks, bfree, bsize } = await statfs(this.folder);
      if (this.resize((blocks - bfree) * bsize)) break;
    }
    return () => void this.resize(this.bytes);
  }

  async remove(): Promise<void> {
    if (this.canBeFilled) execFileSync('umount', ['-l', this.folder]);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  private resize(bytes: number): boolean {
    return mount(['-o', `remount,size=${bytes}`, this.folder]);
  }
}

function mount(options: readonly string[]): boolean {
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
