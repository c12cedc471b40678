import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  actOfManifest,
  archivedFile,
  archivesFolder,
  chained,
  manifestName,
  type ArchivedFile,
} from '../../server/shipment/archive/archive-manifest.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';

/** Each line contains the hash of the previous one, so that no line can be changed, removed or inserted. */
const fileLine = archivedFile.extend({ chain: z.string() });
const firstLine = z.object({ act: z.string(), at: z.string(), by: z.string(), chain: z.string() });

/** A difference found for one order or for the manifest itself. */
export interface Difference {
  id: string | null;
  code: string | null;
  what: string;
  expected: string | null;
  found: string | null;
}

/** Finds a manifest by its path or by the name of its act, and reports what is wrong with the manifest itself. */
export async function readManifest(
  context: Context,
  name: string,
): Promise<{ path: string; files: ArchivedFile[]; damage: Difference[] }> {
  const folder = archivesFolder(context.installation.dataFolder);
  const storedPath = join(folder, manifestName(name));
  const isAct = /^[\w-]+$/.test(name);
  const path = isAct ? storedPath : resolve(name);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CliError('NoSuchManifest', `There is no manifest ${path}`, {
      hint: `They lie in ${folder}.`,
      exit: 'notFound',
    });
  });
  const damage: Difference[] = [];
  const wrong = (line: number, what: string): void =>
    void damage.push({
      id: null,
      code: null,
      what: `line ${line} of the manifest ${what}`,
      expected: null,
      found: null,
    });
  const [head = '', ...rest] = text.split('\n').filter(Boolean);
  const first = firstLine.safeParse(json(head));
  if (!first.success) wrong(1, 'cannot be read');
  let chain = first.success ? first.data.chain : '';
  if (first.success && chain !== chained('', { act: first.data.act, at: first.data.at, by: first.data.by }))
    wrong(1, 'was changed');
  const files: ArchivedFile[] = [];
  for (const [at, line] of rest.entries()) {
    const read = fileLine.safeParse(json(line));
    if (!read.success) {
      wrong(at + 2, 'cannot be read');
      continue;
    }
    const { id, code, version, sha256 } = read.data;
    const file = { id, code, version, sha256 };
    if (read.data.chain !== chained(chain, file)) wrong(at + 2, 'was changed, or one before it is missing');
    chain = read.data.chain;
    files.push(file);
  }
  return { path, files, damage };
}

/** The acts that have a manifest, sorted by name. */
export async function archivesIn(context: Context): Promise<string[]> {
  const names = await readdir(archivesFolder(context.installation.dataFolder)).catch((): string[] => []);
  return names.flatMap((name) => actOfManifest(name) ?? []).sort((a, b) => a.localeCompare(b));
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
