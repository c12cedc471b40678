import { createHash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FileFormat } from '../../contract/export/export.js';
import { orDiskFull } from '../disk/disk-full.js';
import { moveTo } from '../document/images/write-file.js';
import type { Output } from './sheets/write-table.js';

export function exportFolder(dataFolder: string): string {
  return join(dataFolder, 'exports');
}

/** The path of the file of a request; it contains nothing that a user typed. */
export function exportPath(folder: string, id: number, format: FileFormat): string {
  return join(folder, `${id}.${format}`);
}

/** Each attempt writes a file of its own, so that an abandoned attempt cannot spoil the valid one. */
export function partPath(folder: string, id: number, run: number): string {
  return join(folder, `${id}.${run}.part`);
}

/** A file that is being written: it counts and hashes the bytes, and gets its final name only when all of it is on the disk. */
export class ExportFile implements Output {
  readonly stream: Writable;
  bytes = 0;
  private readonly hash = createHash('sha256');
  private readonly failed: Promise<never>;

  private constructor(
    private readonly part: string,
    private readonly handle: FileHandle,
  ) {
    this.stream = new Writable({
      highWaterMark: 256 * 1024,
      write: (chunk: Buffer, _encoding, done) => {
        this.bytes += chunk.length;
        this.hash.update(chunk);
        handle.writeFile(chunk).then(() => done(), done);
      },
    });
    this.failed = new Promise((_, reject) => this.stream.on('error', (error) => reject(orDiskFull(error) as Error)));
    this.failed.catch(() => undefined);
  }

  static async create(part: string): Promise<ExportFile> {
    await mkdir(join(part, '..'), { recursive: true, mode: 0o700 });
    return new ExportFile(part, await open(part, 'w', 0o600));
  }

  during<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.failed]);
  }

  /** After the last byte: flushes the file, so that it survives a crash of the machine. */
  async sync(): Promise<string> {
    try {
      await this.handle.sync();
    } catch (error) {
      throw orDiskFull(error);
    } finally {
      await this.handle.close();
    }
    return this.hash.digest('hex');
  }

  moveTo(path: string): Promise<void> {
    return moveTo(path, this.part);
  }

  async drop(): Promise<void> {
    this.stream.destroy();
    await this.handle.close().catch(() => undefined);
    await rm(this.part, { force: true });
  }
}
