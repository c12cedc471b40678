import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { folderForMove } from '../../contract/all-data/moved-in.js';
import { maxZipMb } from '../../contract/move/limits.js';
import { isSystemFile } from '../../contract/move/sheet/names-in-path.js';
import { ZipStorage } from '../../server/all-data/output/zip.js';

/** A file that a folder becomes in the move. */
export interface FileOfFolder {
  name: string;
  content(): Promise<Buffer>;
}

export interface OpenFolder {
  files: readonly FileOfFolder[];
  /** What has no sheet in a move. */
  leftOut: readonly { name: string; files: number }[];
}

/** With a margin for the directory of the zip. */
const mostBytes = (maxZipMb - 1) * 1_000_000;

/** Of one date, so that the zip of a folder is the same when it is added again. */
const dated = new Date('1980-01-01T00:00:00Z');

/** The workbooks and documents of an export of all data; any other folder is one of documents. */
export async function openFolder(folder: string): Promise<OpenFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !isSystemFile(path))
    .toSorted();
  const exported = folderForMove(paths);
  const zips = await zipsOf(folder, exported?.documents ?? paths);
  if (!exported) return { files: zips, leftOut: [] };
  const sheets = exported.sheets.map((path) => ({
    name: basename(path),
    content: () => readFile(join(folder, path)),
  }));
  return { files: [...sheets, ...zips], leftOut: exported.leftOut };
}

/** Zips of documents, none larger than a move takes; each is made when it is added. */
async function zipsOf(folder: string, paths: readonly string[]): Promise<FileOfFolder[]> {
  const parts: string[][] = [];
  let bytes = 0;
  for (const path of paths) {
    const { size } = await stat(join(folder, path));
    if (parts.length === 0 || bytes + size > mostBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(path);
    bytes += size;
  }
  const name = basename(folder) || 'documents';
  return parts.map((part, at) => ({
    name: parts.length === 1 ? `${name}.zip` : `${name} ${at + 1}.zip`,
    content: () => zipOf(folder, part),
  }));
}

async function zipOf(folder: string, paths: readonly string[]): Promise<Buffer> {
  const out = new PassThrough();
  const content = buffer(out);
  const zip = new ZipStorage(out, dated);
  for (const path of paths) await zip.add(path, createReadStream(join(folder, path)));
  await zip.finish();
  return content;
}
