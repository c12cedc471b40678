import type { ClientBase, Pool } from 'pg';
import type { ReadModels } from '../models.js';
import { shadowOf } from '../schema.js';
import { acquireRebuildLock, releaseRebuildLock, RebuildRunning } from './rebuild-lock.js';
import { interruptedState, isPrepared, preparedTables, stateTables } from './rebuild-state.js';
import { finishSwaps } from './swap.js';

/** Drops the shadow tables of rebuilds that were killed, but not those of a rebuild of these tables that goes on. */
export async function dropShadows(db: ClientBase, goesOn: readonly string[] = []): Promise<void> {
  const kept = goesOn.length > 0 ? [...stateTables, ...goesOn.map(shadowOf)] : [];
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relname ~ '__new$' and relname <> all($1) order by relname <> $2`,
    [kept, stateTables[0]],
  );
  for (const { name } of rows) await db.query(`drop table "${name}"`);
}

/**
 * Removes what a killed rebuild left, unless one of these tables takes it up or it was prepared for another version, and finishes a swap.
 * Another process that has the lock is about to do that, or needs it.
 */
export async function removeLeftovers(pool: Pool, models: ReadModels, names: readonly string[]): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relname ~ '__(new|old)(_|$)' limit 1`,
  );
  if (rows.length === 0) return;
  await withRebuildLock(pool, async (db) => {
    await finishSwaps(db, models.names());
    const isForOthers = (await isPrepared(db)) && (await preparedTables(db, models)).length === 0;
    const goesOn = names.length > 0 && (await interruptedState(db, models, names)) !== undefined;
    if (!isForOthers) await dropShadows(db, goesOn ? names : []);
  }).catch((error: unknown) => {
    if (!(error instanceof RebuildRunning)) throw error;
  });
}

/** Removes the tables that were prepared for another version; false when there were none. */
export async function removePrepared(pool: Pool): Promise<boolean> {
  if (!(await isPrepared(pool))) return false;
  await withRebuildLock(pool, (db) => dropShadows(db));
  return true;
}

/** A connection that failed may still hold the lock, so it is not used again. */
async function withRebuildLock(pool: Pool, work: (db: ClientBase) => Promise<void>): Promise<void> {
  const db = await pool.connect();
  let isSound = false;
  try {
    await acquireRebuildLock(db);
    await work(db);
    await releaseRebuildLock(db);
    isSound = true;
  } catch (error) {
    isSound = error instanceof RebuildRunning;
    throw error;
  } finally {
    db.release(!isSound);
  }
}
