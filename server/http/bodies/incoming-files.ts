import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { FreeSpace, type SpaceClaim } from '../../disk/free-space.js';
import { TemporaryFiles } from '../../disk/temporary-files.js';
import type { FileContent } from '../../disk/file-content.js';
import { orDiskFull } from '../../disk/disk-full.js';
import { PartitionedSemaphore } from '../../runtime/partitioned-semaphore.js';

const megabyte = 1024 ** 2;
/** A larger file is written to the disk while it is received. */
const maxInMemory = megabyte;
/** Of all calls together; beyond it smaller files are written to the disk, too. */
const maxInMemoryOverAll = 64 * megabyte;
const firstCapacity = 16 * 1024;
/** Each write needs one of the few threads that also read files and verify passwords. */
const maxWritesAtOnce = 2;
/** A disk that writes nothing for this long has failed. */
const longestStandstillMs = 60_000;

/** The files of calls that are not answered yet. */
@Injectable()
export class IncomingFiles {
  private readonly writes = new PartitionedSemaphore(() => maxWritesAtOnce, longestStandstillMs);
  private inMemory = 0;

  constructor(
    private readonly temporary: TemporaryFiles,
    private readonly space: FreeSpace,
  ) {}

  /** Begins to receive a body of up to this many bytes. */
  begin(bytes: number): IncomingBody {
    return new IncomingBody(this, this.space.claim(bytes));
  }

  /** Reserves memory for a piece of a file, if there is any. */
  reserve(bytes: number): boolean {
    if (this.inMemory + bytes > maxInMemoryOverAll) return false;
    this.inMemory += bytes;
    return true;
  }

  release(bytes: number): void {
    this.inMemory -= bytes;
  }

  async write(handle: FileHandle, bytes: Buffer): Promise<void> {
    const leave = await this.writes.enter(['write']);
    try {
      await handle.writeFile(bytes);
    } finally {
      leave(true);
    }
  }

  newPath(): string {
    return this.temporary.newPath();
  }

  remove(path: string): Promise<void> {
    return this.temporary.remove(path);
  }
}

/** The files of one body. */
export class IncomingBody {
  private readonly paths = new Set<string>();
  private readonly streams = new Set<Readable>();
  private readonly receiving = new Set<Promise<unknown>>();
  private inMemory = 0;

  constructor(
    private readonly files: IncomingFiles,
    private readonly claim: SpaceClaim,
  ) {}

  receive(stream: Readable): Promise<FileContent> {
    const received = this.store(stream);
    this.streams.add(stream);
    this.receiving.add(received);
    return received;
  }

  /** Deletes everything: the call is answered, or its body has failed. */
  async drop(): Promise<void> {
    for (const stream of this.streams) stream.destroy();
    await Promise.allSettled(this.receiving);
    this.files.release(this.inMemory);
    this.inMemory = 0;
    this.claim.end();
    for (const path of this.paths) await this.files.remove(path);
  }

  private async store(stream: Readable): Promise<FileContent> {
    let memory: Buffer = Buffer.alloc(0);
    let length = 0;
    let spilled: { path: string; handle: FileHandle } | null = null;
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        const grown = spilled ? null : this.withRoom(memory, length, piece.length);
        if (grown) {
          memory = grown;
          // Copied, since a piece may be a small part of a large buffer.
          length += piece.copy(memory, length);
          continue;
        }
        if (!spilled) {
          spilled = await this.spill(memory.subarray(0, length));
          this.free(memory);
          memory = Buffer.alloc(0);
        }
        await this.write(spilled.handle, piece);
      }
    } catch (error) {
      throw orDiskFull(error);
    } finally {
      await spilled?.handle.close();
    }
    return spilled ? { path: spilled.path } : { bytes: memory.subarray(0, length) };
  }

  /** The buffer with room for this many more bytes, or null if they have to go to the disk. */
  private withRoom(memory: Buffer, length: number, more: number): Buffer | null {
    const needed = length + more;
    if (needed <= memory.length) return memory;
    if (needed > maxInMemory) return null;
    let capacity = Math.max(memory.length, firstCapacity);
    while (capacity < needed) capacity *= 2;
    if (!this.files.reserve(capacity)) return null;
    this.inMemory += capacity;
    const grown = Buffer.allocUnsafeSlow(capacity);
    memory.copy(grown, 0, 0, length);
    this.free(memory);
    return grown;
  }

  private free({ length }: Buffer): void {
    this.files.release(length);
    this.inMemory -= length;
  }

  private async spill(bytes: Buffer): Promise<{ path: string; handle: FileHandle }> {
    const path = this.files.newPath();
    this.paths.add(path);
    const handle = await open(path, 'wx', 0o600);
    await this.write(handle, bytes);
    return { path, handle };
  }

  private async write(handle: FileHandle, bytes: Buffer): Promise<void> {
    await this.files.write(handle, bytes);
    this.claim.written(bytes.length);
  }
}
