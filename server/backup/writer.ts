import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { EarlierBackup } from './earlier.js';
import { manifestFile, uploadFile, writeManifest, type Manifest } from './manifest.js';
import { rowsIn } from './stored-tables.js';
import { sumsFile, writeSums } from './sums.js';

const folders = ['log', 'tables', 'uploads'];

/** The files of one backup while they are written, readable by their owner only: password hashes are among them. */
export class BackupWriter {
  private readonly digests = new Map<string, string>();
  /** Of all its files; of those that the earlier backup has not. */
  bytes = 0;
  newBytes = 0;

  constructor(
    private readonly folder: string,
    private readonly earlier: EarlierBackup | null,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async makeFolders(): Promise<void> {
    for (const part of folders) await mkdir(join(this.folder, part), { recursive: true, mode: 0o700 });
  }

  /** The rows of a query as COPY writes them. How many there were. */
  async rows(db: ClientBase, path: string, select: string, onRows?: (rows: number) => void): Promise<number> {
    const source = db.query(copyTo(`copy (${select}) to stdout`));
    let rows = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        rows += rowsIn(chunk);
        onRows?.(rows);
        yield chunk;
      }
    };
    const { through, to, note } = this.openFile(path);
    await pipeline(source, counted, createGzip({ level: 1 }), through, to, this.stoppable);
    note();
    return rows;
  }

  /** Takes a file from the earlier backup. False where that cannot give it. */
  async share(path: string): Promise<boolean> {
    const shared = await this.earlier?.share(path, join(this.folder, path), () => this.signal?.throwIfAborted());
    if (!shared) return false;
    this.bytes += shared.bytes;
    this.digests.set(path, shared.digest);
    return true;
  }

  /** The size of the picture, or null if it no longer exists. */
  async upload(from: string, file: string): Promise<number | null> {
    const path = uploadFile(file);
    const before = this.bytes;
    try {
      const { size } = await stat(join(from, file));
      if (await this.share(path)) {
        if (this.bytes - before === size) return size;
        await this.remove(path, this.bytes - before);
      }
      const { through, to, note } = this.openFile(path);
      await pipeline(createReadStream(join(from, file)), through, to, this.stoppable);
      note();
      return this.bytes - before;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(join(this.folder, path), { force: true });
      return null;
    }
  }

  async remove(path: string, bytes: number): Promise<void> {
    await rm(join(this.folder, path));
    this.digests.delete(path);
    this.bytes -= bytes;
  }

  async finish(manifest: Manifest): Promise<void> {
    const text = writeManifest(manifest);
    this.digests.set(manifestFile, createHash('sha256').update(text).digest('hex'));
    await writeFile(join(this.folder, manifestFile), text, { mode: 0o600, flush: true });
    await writeFile(join(this.folder, sumsFile), writeSums(this.digests), { mode: 0o600, flush: true });
    for (const part of [...folders, '.']) await syncFolder(join(this.folder, part));
  }

  /** A new file, and a stream that counts and hashes the bytes written to it. */
  private openFile(path: string) {
    const hash = createHash('sha256');
    let size = 0;
    const through = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    const note = (): void => {
      this.bytes += size;
      this.newBytes += size;
      this.digests.set(path, hash.digest('hex'));
    };
    return { through, to: createWriteStream(join(this.folder, path), { flags: 'wx', mode: 0o600, flush: true }), note };
  }

  private get stoppable(): { signal?: AbortSignal } {
    return this.signal ? { signal: this.signal } : {};
  }
}

/** Flushes the folder, so that the names in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
