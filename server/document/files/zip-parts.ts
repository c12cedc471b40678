import type { ByteSource } from './byte-source.js';

const endLength = 22;
const longestComment = 65_535;
const headLength = 46;
/** Far more than a workbook has; limits the work that one file can cause. */
const maxParts = 20_000;
const maxDirectoryBytes = 4 * 1024 ** 2;

/** The names of the parts of a zip file by its directory, or null where it has no intact one. */
export async function zipParts(source: ByteSource): Promise<Set<string> | null> {
  const tailLength = Math.min(source.size, endLength + longestComment);
  const tail = await source.read(source.size - tailLength, tailLength);
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (at < 0 || at + endLength > tail.length) return null;
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (count > maxParts || length > maxDirectoryBytes || offset + length > source.size) return null;
  return namesIn(await source.read(offset, length), count);
}

function namesIn(directory: Buffer, count: number): Set<string> | null {
  const names = new Set<string>();
  let at = 0;
  for (let part = 0; part < count; part++) {
    if (at + headLength > directory.length || directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null;
    const name = directory.readUInt16LE(at + 28);
    const more = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (at + headLength + name > directory.length) return null;
    names.add(directory.toString('utf8', at + headLength, at + headLength + name));
    at += headLength + name + more;
  }
  return names;
}
