import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Pool } from 'pg';
import type { Anchor } from './verify.js';

/** An anchor with the moment it was taken, as a line of the anchor file. */
export interface TakenAnchor extends Anchor {
  at: string;
}

/**
 * Remembers the head outside the database, so that a log that was cut off or written anew does not pass for the old one.
 * The file is only appended to; copy it to another machine to be safe from whoever owns this one.
 */
export async function takeAnchor(pool: Pool, file: string, now: Date): Promise<TakenAnchor | undefined> {
  const { rows } = await pool.query<Anchor>(
    `select position::float8 as position, encode(hash, 'hex') as hash from head`,
  );
  const head = rows[0];
  if (!head || head.position === 0) return undefined;
  const anchor: TakenAnchor = { position: head.position, hash: head.hash, at: now.toISOString() };
  await pool.query(
    `insert into anchor (position, hash, taken_at) values ($1, decode($2, 'hex'), $3) on conflict (position) do nothing`,
    [anchor.position, anchor.hash, anchor.at],
  );
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(anchor)}\n`);
  return anchor;
}

/** The anchors of a file; a last line that a crash cut short is left out. */
export async function readAnchors(file: string): Promise<TakenAnchor[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const lines = text.split('\n');
  if (!text.endsWith('\n')) lines.pop();
  return lines.filter(Boolean).map((line) => JSON.parse(line) as TakenAnchor);
}

/** The anchors that the database itself remembers. */
export async function storedAnchors(pool: Pool): Promise<Anchor[]> {
  const { rows } = await pool.query<Anchor>(
    `select position::float8 as position, encode(hash, 'hex') as hash from anchor order by position`,
  );
  return rows;
}
