import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { AnsweredSave } from './tally.js';

const program = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'cli', 'zuuch.mjs');
const mostOutput = 1 << 26;

export async function headOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ position: number }>('select position::float8 as position from head');
  return rows[0]?.position ?? 0;
}

/** Of the saves that were answered, those without an event in the log, and those that were done by more than one of their calls. */
export async function heldAgainstLog(
  pool: Pool,
  since: number,
  saves: readonly AnsweredSave[],
  log: (line: string) => void,
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await pool.query<{ request: string }>(
    `select distinct meta->>'request' as request from event where position > $1 and key is not null`,
    [since],
  );
  const written = new Set(rows.map(({ request }) => request));
  const times = saves.map(({ what, requests }) => ({ what, times: requests.filter((one) => written.has(one)).length }));
  const wrong = times.filter((one) => one.times !== 1);
  for (const one of wrong.slice(0, 10)) log(`${one.what}: written ${one.times} times`);
  return { lost: wrong.filter((one) => one.times === 0).length, doubled: wrong.filter((one) => one.times > 1).length };
}

/** The laws over the records that events after this position changed, in a process of its own: how many rows differ. */
export async function brokenLaws(url: string, since: number, log: (line: string) => void): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'zuuch-bench-audit-'));
  try {
    const output = await new Promise<string>((resolve, reject) => {
      const argv = [program, 'audit', 'run', '--since', `${since}`, '--json'];
      const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'test' };
      // It exits with 3 where rows differ.
      execFile(process.execPath, argv, { env, maxBuffer: mostOutput }, (error, stdout, stderr) =>
        error && error.code !== 3 ? reject(new Error(stderr)) : resolve(stdout),
      );
    });
    const { findings, seconds } = JSON.parse(output) as { findings: Record<string, string>[]; seconds: number };
    log(`the laws took ${seconds} s`);
    for (const { check, row, what } of findings.slice(0, 10)) log(`${check}: ${row} ${what}`);
    return findings.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
