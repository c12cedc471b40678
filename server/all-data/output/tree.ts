import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sumsFile } from '../../backup/sums.js';
import { orDiskFull } from '../../disk/disk-full.js';

/** Where the files of an export are stored: in a folder or in a zip file. They are written one after the other. */
export interface Storage {
  add(path: string, content: Readable): Promise<void>;
  /** A file that is small enough to be in memory. */
  addBytes(path: string, content: Buffer): Promise<void>;
  finish(): Promise<void>;
}

const linesPerWrite = 1_000;

/** The files of an export while they are written, each with its digest. */
export class Tree {
  files = 0;
  bytes = 0;
  private sums: string[] = [];

  constructor(
    private readonly storage: Storage,
    /** A temporary file for the digests, which may be very many. */
    private readonly sumsPath: string,
  ) {}

  /** A file with what `produce` writes; it ends the stream. */
  async add(path: string, produce: (out: Writable) => Promise<void>): Promise<void> {
    const out = new PassThrough({ highWaterMark: 256 * 1024 });
    out.on('error', () => undefined);
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of out as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    // Whichever of the two fails, the other one must not wait for ever.
    const failing = async (work: Promise<void>): Promise<void> => {
      try {
        await work;
      } catch (error) {
        out.destroy(error as Error);
        throw orDiskFull(error);
      }
    };
    const stored = failing(this.storage.add(path, Readable.from(counted())));
    await Promise.all([stored, failing(produce(out))]);
    await this.note(path, hash.digest('hex'), bytes);
  }

  addText(path: string, text: string): Promise<void> {
    return this.addBytes(path, Buffer.from(text, 'utf8'));
  }

  async addBytes(path: string, content: Buffer): Promise<void> {
    await this.storage.addBytes(path, content).catch((error: unknown) => {
      throw orDiskFull(error);
    });
    await this.note(path, createHash('sha256').update(content).digest('hex'), content.length);
  }

  async addFile(path: string, from: string): Promise<void> {
    await this.add(path, (out) => pipeline(createReadStream(from), out));
  }

  /** Ends the export with the digests of all files. */
  async finish(): Promise<void> {
    await this.flush();
    await this.storage.add(sumsFile, createReadStream(this.sumsPath));
    await this.storage.finish();
  }

  private async note(path: string, digest: string, bytes: number): Promise<void> {
    this.files++;
    this.bytes += bytes;
    if (this.sums.push(`${digest}  ${path}\n`) >= linesPerWrite) await this.flush();
  }

  private async flush(): Promise<void> {
    await appendFile(this.sumsPath, this.sums.join(''), { mode: 0o600 });
    this.sums = [];
  }
}
