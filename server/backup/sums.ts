import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * The digests of all other files of a backup, written as `sha256sum` writes them, so that any machine can check a
 * backup without this program.
 */
export const sumsFile = 'SHA256SUMS';

/** The files of the backup differ from those that were written. */
export class BackupDamaged extends Error {
  constructor(readonly findings: readonly string[]) {
    super(`The backup is damaged: ${findings.join('; ')}`);
    this.name = 'BackupDamaged';
  }
}

export function writeSums(digests: ReadonlyMap<string, string>): string {
  return [...digests]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, digest]) => `${digest}  ${path}\n`)
    .join('');
}

/** Reads every file completely. Throws when one was changed, is missing, or does not belong to the backup. */
export async function assertSound(folder: string, onBytes: (bytes: number) => void = () => undefined): Promise<void> {
  const expected = await readSums(folder);
  const found = (await filesBelow(folder)).filter((path) => path !== sumsFile);
  const findings: string[] = [];
  for (const path of found) if (!expected.has(path)) findings.push(`${path} does not belong to it`);
  for (const [path, digest] of expected) {
    if (!found.includes(path)) findings.push(`${path} is missing`);
    else if ((await digestOf(join(folder, path), onBytes)) !== digest) findings.push(`${path} is not what was written`);
  }
  if (findings.length > 0) throw new BackupDamaged(findings);
}

export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch(() => {
    throw new BackupDamaged([`${sumsFile} is missing, so it was never finished`]);
  });
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new BackupDamaged([`${sumsFile} is cut short`]);
  return new Map(
    lines.map((line) => {
      const [, digest, path] = /^([0-9a-f]{64})  ([\w./-]+)$/.exec(line) ?? [];
      if (digest === undefined || path === undefined) throw new BackupDamaged([`${sumsFile} is not what was written`]);
      return [path, digest];
    }),
  );
}

/** The paths of all files below a folder, with slashes on every system. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

export async function digestOf(path: string, onBytes: (bytes: number) => void): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
    onBytes((chunk as Buffer).length);
  }
  return hash.digest('hex');
}
