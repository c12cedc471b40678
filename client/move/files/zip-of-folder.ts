import { maxZipMb } from '../../../contract/move/limits';
import { isSystemFile } from '../../../contract/move/sheet/names-in-path';

/** A file of a folder, with its path in it. */
export interface FolderFile {
  path: string;
  file: Blob;
}

/** Documents are packed already, so they are stored as they are. */
const stored = 0;
const utf8Names = 0x0800;
const mostBytes = maxZipMb * 1_000_000;

/** The documents of a folder as zips, none larger than one may be. */
export async function zipsOfFolder(name: string, files: readonly FolderFile[]): Promise<File[]> {
  const parts = inParts(files.filter(({ path }) => !isSystemFile(path)));
  const zips = await Promise.all(parts.map(zipOf));
  return zips.map(
    (zip, at) =>
      new File([zip], zips.length === 1 ? `${name}.zip` : `${name} ${at + 1}.zip`, { type: 'application/zip' }),
  );
}

function inParts(files: readonly FolderFile[]): FolderFile[][] {
  const parts: FolderFile[][] = [];
  let bytes = 0;
  for (const one of files) {
    const size = one.file.size + 2 * new TextEncoder().encode(one.path).length + 76;
    if (parts.length === 0 || bytes + size > mostBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(one);
    bytes += size;
  }
  return parts;
}

async function zipOf(files: readonly FolderFile[]): Promise<Blob> {
  const pieces: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let at = 0;
  let directorySize = 0;
  for (const { path, file } of files) {
    const name = new TextEncoder().encode(path);
    const crc = crc32(new Uint8Array(await file.arrayBuffer()));
    const about = (signature: number, before: readonly number[]): Uint8Array<ArrayBuffer> =>
      fields(
        [signature, 4],
        ...before.map((value): Field => [value, 2]),
        [utf8Names, 2],
        [stored, 2],
        [0, 4],
        [crc, 4],
        [file.size, 4],
        [file.size, 4],
        [name.length, 2],
      );
    pieces.push(about(0x04034b50, [20]), fields([0, 2]), name, file);
    const entry = fields([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    directory.push(about(0x02014b50, [20, 20]), entry, name);
    at += 30 + name.length + file.size;
    directorySize += 46 + name.length;
  }
  const end = fields(
    [0x06054b50, 4],
    [0, 4],
    [files.length, 2],
    [files.length, 2],
    [directorySize, 4],
    [at, 4],
    [0, 2],
  );
  return new Blob([...pieces, ...directory, end]);
}

type Field = readonly [value: number, bytes: 2 | 4];

function fields(...all: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(all.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of all) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}
