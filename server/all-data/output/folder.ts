import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './tree.js';

/** An export as a folder, readable by its owner only. */
export class FolderStorage implements Storage {
  private readonly made = new Set<string>();

  constructor(private readonly folder: string) {}

  async add(path: string, content: Readable): Promise<void> {
    await pipeline(content, createWriteStream(await this.pathOf(path), { flags: 'wx', mode: 0o600, flush: true }));
  }

  async addBytes(path: string, content: Buffer): Promise<void> {
    await writeFile(await this.pathOf(path), content, { flag: 'wx', mode: 0o600 });
  }

  async finish(): Promise<void> {
    // Each file is on the disk already.
  }

  private async pathOf(path: string): Promise<string> {
    const full = join(this.folder, path);
    const parent = dirname(full);
    if (!this.made.has(parent)) {
      await mkdir(parent, { recursive: true, mode: 0o700 });
      this.made.add(parent);
    }
    return full;
  }
}
