import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { localDay } from '../../contract/time.js';
import type { Context } from '../kit/context.js';
import { CliError } from '../terminal/exit.js';

const folderName = 'audits';

const text = z.string().nullable();
const storedRun = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  /** The position of the log when the audit started. */
  position: z.number(),
  seconds: z.number(),
  /** Only the records were read that events after this position changed. */
  since: z.number().nullable().default(null),
  records: z.number().nullable().default(null),
  checks: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      reach: z.enum(['all', 'changed', 'both']).default('all'),
      findings: z.number(),
    }),
  ),
  findings: z.array(z.object({ check: z.string(), row: z.string(), what: z.string(), expected: text, found: text })),
});
export type AuditRun = z.output<typeof storedRun>;

/**
 * Stores a run in a file of its own under DATA_DIR and assigns its number: A-2026-118 is the 118th of the year. An account without
 * write permission gets no number, and its run is not stored.
 */
export async function storeRun(context: Context, run: Omit<AuditRun, 'id'>): Promise<string | null> {
  const folder = join(context.installation.dataFolder, folderName);
  const year = localDay(new Date(run.at)).slice(0, 4);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const numbers = (await idsIn(folder)).filter((id) => id.startsWith(`A-${year}-`)).map(numberOf);
    for (let number = Math.max(0, ...numbers) + 1; ; number++) {
      const id = `A-${year}-${number}`;
      const isMine = await writeFile(join(folder, `${id}.json`), `${JSON.stringify({ id, ...run }, null, 2)}\n`, {
        flag: 'wx',
        mode: 0o600,
      }).then(
        () => true,
        (error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? false : Promise.reject(error)),
      );
      if (isMine) return id;
    }
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    context.terminal.messages.write(`${folder} cannot be written to, so this run is not kept\n`);
    return null;
  }
}

/** Newest first. */
export async function readRuns(context: Context): Promise<AuditRun[]> {
  const folder = join(context.installation.dataFolder, folderName);
  const ids = await idsIn(folder).catch((): string[] => []);
  const runs = await Promise.all(ids.map((id) => readRun(folder, id)));
  return runs.sort((a, b) => b.at.localeCompare(a.at) || numberOf(b.id) - numberOf(a.id));
}

export async function readRunById(context: Context, id: string): Promise<AuditRun> {
  const folder = join(context.installation.dataFolder, folderName);
  const known = await idsIn(folder).catch((): string[] => []);
  if (known.includes(id)) return readRun(folder, id);
  throw new CliError('NoSuchAudit', `There is no audit ${id}`, {
    hint: 'zuuch audit list shows those that were kept.',
    exit: 'notFound',
  });
}

async function readRun(folder: string, id: string): Promise<AuditRun> {
  const path = join(folder, `${id}.json`);
  try {
    return storedRun.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new CliError('DamagedAudit', `${path} cannot be read`, { hint: 'Move it away, or run the audit again.' });
  }
}

async function idsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^A-\d{4}-\d+\.json$/.test(name)).map((name) => name.slice(0, -5));
}

function numberOf(id: string): number {
  return Number(id.slice(7));
}
