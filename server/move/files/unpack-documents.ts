import { isSystemFile } from '../../../contract/move/sheet/names-in-path.js';
import { Archive } from '../../sheet/archive.js';
import { bufferOf } from '../../sheet/read-workbook.js';

/** A file of a zip. */
export interface UnpackedFile {
  path: string;
  bytes: number;
  /** Null where it is larger than a document may be. */
  content: Buffer | null;
}

/** Whether an archive is a zip of documents, and no workbook. */
export function isZipOfDocuments(bytes: Uint8Array): boolean {
  const archive = new Archive(bufferOf(bytes));
  return !archive.has('[Content_Types].xml') && !archive.has('xl/workbook.xml');
}

/** The paths of the documents in a zip, in a steady order. */
export function documentPaths(bytes: Uint8Array): string[] {
  return new Archive(bufferOf(bytes)).paths.filter((path) => !isSystemFile(path)).toSorted();
}

/** The documents of a zip one after the other, so that only one is in memory. */
export async function* unpackDocuments(
  bytes: Uint8Array,
  { mostMb, unpackedMb }: { mostMb: number; unpackedMb: number },
): AsyncIterable<UnpackedFile> {
  const archive = new Archive(bufferOf(bytes), unpackedMb);
  const most = mostMb * 1024 ** 2;
  for (const path of documentPaths(bytes)) {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of archive.read(path)) {
      size += piece.length;
      if (size <= most) pieces.push(piece);
    }
    yield { path, bytes: size, content: size <= most ? Buffer.concat(pieces) : null };
  }
}
