import { createHash } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Context } from './context.js';
import { CliError } from './exit.js';

const folderName = 'archives';
const ending = '.jsonl';

const archivedFile = z.object({
  id: z.string(),
  code: z.string(),
  /** How many things had happened to it. */
  version: z.number().int(),
  /** Of all of them, as the log has them. */
  sha256: z.string(),
});
export type ArchivedFile = z.output<typeof archivedFile>;

/** Each line says what stood in the one before, so that none can be changed, left out or put in between. */
const fileLine = archivedFile.extend({ chain: z.string() });
const firstLine = z.object({ act: z.string(), at: z.string(), by: z.string(), chain: z.string() });

/** What differs, of one order or of the manifest itself. */
export interface Difference {
  id: string | null;
  code: string | null;
  what: string;
  expected: string | null;
  found: string | null;
}

/** The proof of one run: which orders were archived, and a hash of all that had happened to each. */
export class Manifest {
  private constructor(
    readonly path: string,
    private chain: string,
  ) {}

  static async begin(context: Context, act: string): Promise<Manifest> {
    const folder = join(context.installation.dataFolder, folderName);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const head = { act, at: new Date().toISOString(), by: context.actor.account ?? '' };
    const chain = chained('', head);
    const path = join(folder, `${act}${ending}`);
    await writeFile(path, `${JSON.stringify({ ...head, chain })}\n`, { flag: 'wx', mode: 0o600 });
    return new Manifest(path, chain);
  }

  async add(files: readonly ArchivedFile[]): Promise<void> {
    const lines = files.map((file) => {
      this.chain = chained(this.chain, file);
      return `${JSON.stringify({ ...file, chain: this.chain })}\n`;
    });
    await appendFile(this.path, lines.join(''));
  }

  /** By its path or its act, with what is wrong with the manifest itself. */
  static async read(
    context: Context,
    name: string,
  ): Promise<{ path: string; files: ArchivedFile[]; damage: Difference[] }> {
    const kept = join(context.installation.dataFolder, folderName, `${name}${ending}`);
    const isAct = /^[\w-]+$/.test(name);
    const path = isAct ? kept : resolve(name);
    const text = await readFile(path, 'utf8').catch(() => {
      throw new CliError('NoSuchManifest', `There is no manifest ${path}`, {
        hint: `They lie in ${join(context.installation.dataFolder, folderName)}.`,
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
}

/** The acts of all manifests, in the order of their names. */
export async function archivesIn(context: Context): Promise<string[]> {
  const names = await readdir(join(context.installation.dataFolder, folderName)).catch((): string[] => []);
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort((a, b) => a.localeCompare(b));
}

function chained(before: string, line: object): string {
  return createHash('sha256').update(before).update(JSON.stringify(line)).digest('hex');
}

function json(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
