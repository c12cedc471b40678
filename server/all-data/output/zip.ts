import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import type { Storage } from './tree.js';

/** Zip64: sizes, offsets and numbers of files beyond these are in a record of their own. */
const most32 = 0xffffffff;
const most16 = 0xffff;
const version = 45;
const deflated = 8;
/** Names are UTF-8; and sizes that follow the content, because it is not known before. */
const utf8 = 0x0800;
const sizesFollow = 0x0008;

interface Entry {
  name: Buffer;
  flags: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** An export as a zip file, written from the beginning to the end; all entries have the date of the export. */
export class ZipStorage implements Storage {
  private offset = 0;
  private entries = 0;
  /** The directory at the end of the file: some sixty bytes an entry. */
  private readonly directory: Buffer[] = [];

  constructor(
    private readonly output: Writable,
    private readonly dated: Date,
  ) {}

  async add(path: string, content: Readable): Promise<void> {
    const entry = this.entry(path, utf8 | sizesFollow);
    await this.write(this.localHeader(entry));
    const begin = this.offset;
    const measured = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        entry.crc = crc32(chunk, entry.crc);
        entry.size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(content, measured, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) await this.write(chunk);
    });
    entry.packed = this.offset - begin;
    await this.write(descriptor(entry));
    this.list(entry);
  }

  async addBytes(path: string, content: Buffer): Promise<void> {
    const packed = deflateRawSync(content);
    const sizes = { crc: crc32(content), size: content.length, packed: packed.length };
    const entry = { ...this.entry(path, utf8), ...sizes };
    await this.write(Buffer.concat([this.localHeader(entry), packed]));
    this.list(entry);
  }

  async finish(): Promise<void> {
    const begin = this.offset;
    for (const entry of this.directory) await this.write(entry);
    const size = this.offset - begin;
    const end64 = Buffer.alloc(56 + 20);
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(44n, 4);
    end64.writeUInt16LE(version, 12);
    end64.writeUInt16LE(version, 14);
    end64.writeBigUInt64LE(BigInt(this.entries), 24);
    end64.writeBigUInt64LE(BigInt(this.entries), 32);
    end64.writeBigUInt64LE(BigInt(size), 40);
    end64.writeBigUInt64LE(BigInt(begin), 48);
    end64.writeUInt32LE(0x07064b50, 56);
    end64.writeBigUInt64LE(BigInt(this.offset), 64);
    end64.writeUInt32LE(1, 72);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(Math.min(this.entries, most16), 8);
    end.writeUInt16LE(Math.min(this.entries, most16), 10);
    end.writeUInt32LE(Math.min(size, most32), 12);
    end.writeUInt32LE(Math.min(begin, most32), 16);
    await this.write(Buffer.concat([end64, end]));
    this.output.end();
    await once(this.output, 'finish');
  }

  private entry(path: string, flags: number): Entry {
    return { name: Buffer.from(path, 'utf8'), flags, crc: 0, packed: 0, size: 0, offset: this.offset };
  }

  /** With room for the large sizes that follow the content. */
  private localHeader({ name, flags, crc, packed, size }: Entry): Buffer {
    const isStreamed = (flags & sizesFollow) !== 0;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(version, 4);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(deflated, 8);
    header.writeUInt32LE(dosTime(this.dated), 10);
    header.writeUInt32LE(crc, 14);
    header.writeUInt32LE(isStreamed ? most32 : packed, 18);
    header.writeUInt32LE(isStreamed ? most32 : size, 22);
    header.writeUInt16LE(name.length, 26);
    const large = isStreamed ? zip64Field([0, 0]) : Buffer.alloc(0);
    header.writeUInt16LE(large.length, 28);
    return Buffer.concat([header, name, large]);
  }

  private list({ name, flags, crc, packed, size, offset }: Entry): void {
    const large = [size, packed, offset].filter((value) => value >= most32);
    const field = large.length > 0 ? zip64Field(large) : Buffer.alloc(0);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(version, 4);
    header.writeUInt16LE(version, 6);
    header.writeUInt16LE(flags, 8);
    header.writeUInt16LE(deflated, 10);
    header.writeUInt32LE(dosTime(this.dated), 12);
    header.writeUInt32LE(crc, 16);
    header.writeUInt32LE(Math.min(packed, most32), 20);
    header.writeUInt32LE(Math.min(size, most32), 24);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt16LE(field.length, 30);
    header.writeUInt32LE(Math.min(offset, most32), 42);
    this.directory.push(Buffer.concat([header, name, field]));
    this.entries++;
  }

  private async write(chunk: Buffer): Promise<void> {
    this.offset += chunk.length;
    if (!this.output.write(chunk)) await once(this.output, 'drain');
  }
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeBigUInt64LE(BigInt(packed), 8);
  bytes.writeBigUInt64LE(BigInt(size), 16);
  return bytes;
}

function zip64Field(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return field;
}

/** Day and time as zip files have them, in two-second steps from 1980. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return (day * 0x10000 + time) >>> 0;
}
