import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { maxFileMb } from '../../contract/move/limits.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { digestOf } from '../../server/disk/file-content.js';
import type { NewFile } from '../../server/move/files/files.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';

const megabyte = 1024 ** 2;

/** What a command adds to a move: a file, or the block that is piped into it. */
export type Source = NewFile;

/** `-` is stdin, which has no name of its own. */
export async function readSource(path: string, pasted: string, context: Context): Promise<Source> {
  const source = path === '-' ? { name: pasted, content: await readInput(context) } : await readPath(path);
  if (source.content.length > maxFileMb * megabyte)
    throw refuse('MoveFileTooLarge', { values: { megabytes: maxFileMb } });
  return { ...source, sha256: await digestOf({ bytes: source.content }) };
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
