import type { ByteSource } from './byte-source.js';

const headLength = 512;
const entryLength = 128;
/** Above these numbers there is no sector: they mark free ones, ends of chains and tables. */
const lastSector = 0xffff_fff9;
/** The directory of an office file has a few entries; limits the work that one file can cause. */
const maxDirectorySectors = 512;

/** The names of the streams of a compound file, as old office programs write them, or null where its directory cannot be read. */
export async function compoundParts(source: ByteSource): Promise<Set<string> | null> {
  const head = await source.read(0, headLength);
  if (head.length < headLength) return null;
  const shift = head.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const file = new CompoundFile(source, head, 2 ** shift);
  const names = new Set<string>();
  let sector = head.readUInt32LE(48);
  for (let read = 0; sector <= lastSector; read++) {
    if (read >= maxDirectorySectors) return null;
    const bytes = await file.sector(sector);
    if (!bytes) return null;
    for (let at = 0; at + entryLength <= bytes.length; at += entryLength) {
      const length = bytes.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.add(bytes.toString('utf16le', at, at + length - 2));
    }
    const next = await file.after(sector);
    if (next === null) return null;
    sector = next;
  }
  return names;
}

class CompoundFile {
  constructor(
    private readonly source: ByteSource,
    private readonly head: Buffer,
    private readonly sectorLength: number,
  ) {}

  async sector(number: number): Promise<Buffer | null> {
    const bytes = await this.source.read((number + 1) * this.sectorLength, this.sectorLength);
    return bytes.length === this.sectorLength ? bytes : null;
  }

  /** The sector that follows this one in its chain. */
  async after(number: number): Promise<number | null> {
    const inTable = this.sectorLength / 4;
    const table = await this.tableSector(Math.floor(number / inTable));
    const bytes = table === null ? null : await this.sector(table);
    return bytes ? bytes.readUInt32LE((number % inTable) * 4) : null;
  }

  /** Where this part of the table of chains is: the first 109 are in the head, the others in a list of sectors. */
  private tableSector(part: number): Promise<number | null> {
    const found = part < 109 ? this.head.readUInt32LE(76 + part * 4) : null;
    if (found !== null) return Promise.resolve(found <= lastSector ? found : null);
    return this.listedSector(part - 109);
  }

  private async listedSector(part: number): Promise<number | null> {
    const inList = this.sectorLength / 4 - 1;
    let sector = this.head.readUInt32LE(68);
    for (let list = Math.floor(part / inList); ; list--) {
      const bytes = sector <= lastSector ? await this.sector(sector) : null;
      if (!bytes) return null;
      if (list === 0) return bytes.readUInt32LE((part % inList) * 4);
      sector = bytes.readUInt32LE(this.sectorLength - 4);
    }
  }
}
