import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { maxFileMb, maxZipMb } from '../../contract/move/limits.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { digestOf } from '../../server/disk/file-content.js';
import type { NewFile } from '../../server/move/files/files.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';
import { openFolder } from './folders.js';

const megabyte = 1024 ** 2;

/** What a command adds to a move: a file, or the block that is piped into it. */
export type Source = NewFile;

/** What has no sheet in a move, by the name of its folder or file. */
export interface LeftOutOfFolder {
  name: string;
  files: number;
}

/** One file after the other, because zips of documents are large. */
export async function* readSources(
  paths: readonly string[],
  pasted: string,
  context: Context,
  leftOut: LeftOutOfFolder[],
): AsyncGenerator<Source> {
  for (const path of paths) {
    if (path !== '-' && (await isFolder(path))) {
      const folder = await openFolder(path);
      leftOut.push(...folder.leftOut);
      for (const { name, content } of folder.files) yield withDigest({ name, content: await content() }, maxZipMb);
    } else yield readSource(path, pasted, context);
  }
}

/** `-` is stdin, which has no name of its own. */
export async function readSource(path: string, pasted: string, context: Context): Promise<Source> {
  const source = path === '-' ? { name: pasted, content: await readInput(context) } : await readPath(path);
  return withDigest(source, source.name.toLowerCase().endsWith('.zip') ? maxZipMb : maxFileMb);
}

async function withDigest(source: Pick<Source, 'name' | 'content'>, mostMb: number): Promise<Source> {
  if (source.content.length > mostMb * megabyte) throw refuse('MoveFileTooLarge', { values: { megabytes: mostMb } });
  return { ...source, sha256: await digestOf({ bytes: source.content }) };
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function readInput({ terminal }: Context): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of terminal.input) pieces.push(Buffer.from(piece as Uint8Array | string));
  return Buffer.concat(pieces);
}

async function readPath(path: string): Promise<Pick<Source, 'name' | 'content'>> {
  const content = await readFile(path).catch((error: Error) => {
    throw new CliError('NoSuchFile', `${path} cannot be read`, { hint: error.message, exit: 'notFound' });
  });
  return { name: basename(path), content };
}
