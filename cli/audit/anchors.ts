import { stat } from 'node:fs/promises';
import { readAnchors } from '../../server/log/anchors.js';
import type { Anchor } from '../../server/log/verify.js';
import { CliError } from '../terminal/exit.js';

/** Stored in DATA_DIR; the worker adds a line every day. */
export const anchorFile = 'anchors.jsonl';

/** The anchors passed with `--anchor`. */
export async function parseAnchors(texts: readonly string[]): Promise<Anchor[]> {
  return (await Promise.all(texts.map((text) => anchorsIn(text)))).flat();
}

/** `POSITION:HASH`, for example read out over the telephone, or the path of an anchor file. */
async function anchorsIn(text: string): Promise<Anchor[]> {
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (position !== undefined && hash !== undefined) return [{ position: Number(position), hash: hash.toLowerCase() }];
  if (
    !(await stat(text).then(
      (found) => found.isFile(),
      () => false,
    ))
  ) {
    throw new CliError('NoSuchAnchor', `${text} is neither a file nor POSITION:HASH`, { exit: 'notFound' });
  }
  try {
    return await readAnchors(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new CliError('NoSuchAnchor', `${text} is not a file of anchors`, { exit: 'failure' });
    throw error;
  }
}
