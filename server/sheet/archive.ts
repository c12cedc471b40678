import { isUtf8 } from 'node:buffer';
import { createInflateRaw } from 'node:zlib';
import { refuse } from '../../contract/refusals/refusals.js';
import { maxUnpackedMb } from '../../contract/reference/import.js';

interface Part {
  method: number;
  offset: number;
  size: number;
}

/** More parts than any workbook has; reading each name costs time. */
const maxParts = 5_000;
const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 };

/** The parts of a zip archive, unpacked in pieces. The sizes declared in the archive are not trusted. */
export class Archive {
  private readonly parts = new Map<string, Part>();
  private unpacked = 0;

  constructor(
    private readonly bytes: Buffer,
    /** Of all parts together, unpacked. */
    private readonly mostMb = maxUnpackedMb,
  ) {
    const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    if (end < 0) throw refuse('ImportUnreadable');
    const count = bytes.readUInt16LE(end + 10);
    if (count > maxParts) throw refuse('ImportUnreadable');
    let at = bytes.readUInt32LE(end + 16);
    for (let entry = 0; entry < count; entry++) {
      if (bytes.readUInt32LE(at) !== signatures.entry) throw refuse('ImportUnreadable');
      const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
      if (isEncrypted) throw refuse('ImportUnreadable');
      const [name, extra, comment] = [
        bytes.readUInt16LE(at + 28),
        bytes.readUInt16LE(at + 30),
        bytes.readUInt16LE(at + 32),
      ];
      const part = { method: bytes.readUInt16LE(at + 10), size: bytes.readUInt32LE(at + 20) };
      const path = nameOf(bytes.subarray(at + 46, at + 46 + name)).replace(/^\//, '');
      this.parts.set(path, { ...part, offset: this.contentOf(bytes.readUInt32LE(at + 42)) });
      at += 46 + name + extra + comment;
    }
  }

  /** Folders are parts of their own, which end with a stroke. */
  get paths(): string[] {
    return [...this.parts.keys()].filter((path) => !path.endsWith('/'));
  }

  has(path: string): boolean {
    return this.parts.has(path);
  }

  /** The unpacked pieces of one part; the total over all parts is limited. */
  async *read(path: string): AsyncIterable<Buffer> {
    const part = this.parts.get(path);
    if (!part) throw refuse('ImportUnreadable');
    const packed = this.bytes.subarray(part.offset, part.offset + part.size);
    if (part.method === 0) {
      this.count(packed);
      yield packed;
      return;
    }
    if (part.method !== 8) throw refuse('ImportUnreadable');
    const inflate = createInflateRaw();
    inflate.end(packed);
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      this.count(piece);
      yield piece;
    }
  }

  private count({ length }: Buffer): void {
    this.unpacked += length;
    if (this.unpacked > this.mostMb * 1_000_000) throw refuse('ImportTooBig', { values: { megabytes: this.mostMb } });
  }

  private contentOf(local: number): number {
    if (this.bytes.readUInt32LE(local) !== signatures.local) throw refuse('ImportUnreadable');
    return local + 30 + this.bytes.readUInt16LE(local + 26) + this.bytes.readUInt16LE(local + 28);
  }
}

/** Archives that Windows makes have names in the encoding of old Cyrillic terminals. */
function nameOf(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('ibm866').decode(bytes);
}
