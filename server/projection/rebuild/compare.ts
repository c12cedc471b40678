import type { ClientBase } from 'pg';
import { withShortLocks } from '../../database/short-locks.js';
import { LogReader } from '../../log/reader.js';
import type { EventTypes } from '../../log/event-types.js';
import { sameCounters, storedCounters } from '../counters.js';
import { holdHead } from '../hold-head.js';
import { shadowOf } from '../schema.js';
import type { TableFollower } from './table-follower.js';

export interface TableReport {
  name: string;
  rows: number;
  /** Whether the rebuilt table equals the live one, row for row, including its counters; null when they were not compared. */
  equal: boolean | null;
}

/** Compares shadow tables with the live ones at one position: the head is locked only until a snapshot of it is taken. */
export async function compareShadows(
  holding: ClientBase,
  reading: ClientBase,
  names: readonly string[],
  types: EventTypes,
  follower: TableFollower,
  signal?: AbortSignal,
): Promise<TableReport[]> {
  const log = new LogReader(holding, types);
  await withShortLocks(
    holding,
    ['head'],
    async () => {
      await holdHead(holding);
      await follower.followTo((await log.head()).position);
      await reading.query('begin isolation level repeatable read read only');
      await reading.query('select 1');
    },
    { signal },
  );
  try {
    const reports: TableReport[] = [];
    for (const name of names) reports.push(await compared(reading, name, follower));
    return reports;
  } finally {
    await reading.query('rollback');
  }
}

async function compared(reading: ClientBase, name: string, follower: TableFollower): Promise<TableReport> {
  const rebuilt = await digest(reading, shadowOf(name));
  const { rows } = await reading.query<{ known: boolean }>(`select to_regclass($1) is not null as known`, [
    `"${name}"`,
  ]);
  const live = rows[0]?.known ? await digest(reading, name) : null;
  const counters = await storedCounters(reading, name);
  const equal =
    live !== null &&
    live.rows === rebuilt.rows &&
    live.sum === rebuilt.sum &&
    sameCounters(counters, follower.counted.rows(name));
  return { name, rows: rebuilt.rows, equal };
}

export async function countShadows(db: ClientBase, names: readonly string[]): Promise<TableReport[]> {
  const reports: TableReport[] = [];
  for (const name of names) reports.push({ name, rows: (await digest(db, shadowOf(name), false)).rows, equal: null });
  return reports;
}

/** Independent of the order of rows, but covers every column of every row. */
export async function digest(db: ClientBase, table: string, withSum = true): Promise<{ rows: number; sum: string }> {
  const sum = withSum ? `coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text` : `''`;
  const { rows } = await db.query<{ rows: number; sum: string }>(
    `select count(*)::float8 as rows, ${sum} as sum from "${table}" t`,
  );
  return rows[0] as { rows: number; sum: string };
}
