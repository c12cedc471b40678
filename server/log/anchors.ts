import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Pool } from 'pg';
import type { Anchor } from './verify.js';

/** An anchor with its time, as a line of the anchor file. */
export interface DatedAnchor extends Anchor {
  at: string;
}

/**
 * Records the head outside of the database, so that a truncated or rewritten log is detected. Only an incomplete last line, cut off by a
 * full disk, is ever removed from the file; copy the file to another machine to be safe from an attacker on this one.
 */
export async function takeAnchor(pool: Pool, file: string, now: Date): Promise<DatedAnchor | undefined> {
  const { rows } = await pool.query<Anchor>(
    `select position::float8 as position, encode(hash, 'hex') as hash from head`,
  );
  const head = rows[0];
  if (!head || head.position === 0) return undefined;
  const anchor: DatedAnchor = { position: head.position, hash: head.hash, at: now.toISOString() };
  await pool.query(
    `insert into anchor (position, hash, taken_at) values ($1, decode($2, 'hex'), $3) on conflict (position) do nothing`,
    [anchor.position, anchor.hash, anchor.at],
  );
  await mkdir(dirname(file), { recursive: true });
  await appendLine(file, JSON.stringify(anchor));
  return anchor;
}

async function appendLine(file: string, line: string): Promise<void> {
  const whole = await completeLines(file);
  const handle = await open(file, 'a');
  try {
    await handle.truncate(Buffer.byteLength(whole));
    await handle.appendFile(`${line}\n`);
  } finally {
    await handle.close();
  }
}

export async function readAnchors(file: string): Promise<DatedAnchor[]> {
  const lines = (await completeLines(file)).split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as DatedAnchor);
}

/** Without a last line that was cut off by a crash or a full disk. */
async function completeLines(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8');
    return text.slice(0, text.lastIndexOf('\n') + 1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** The anchors stored in the database itself. */
export async function storedAnchors(pool: Pool): Promise<Anchor[]> {
  const { rows } = await pool.query<Anchor>(
    `select position::float8 as position, encode(hash, 'hex') as hash from anchor order by position`,
  );
  return rows;
}
