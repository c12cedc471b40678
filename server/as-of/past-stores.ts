import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { allowed } from '../../contract/permissions.js';
import { createPool, noLimits } from '../database/pool.js';
import type { Kernel } from '../decider/kernel.js';
import { CopySink } from '../projection/copy-sink.js';
import { replaceCounters } from '../projection/counters.js';
import { presentViewsSql } from './present-views.js';
import { foldStreams } from '../projection/fold-streams.js';
import { referenceTable } from '../projection/references.js';
import { createIndexesSql, createTableSql, shadowOf } from '../projection/schema.js';
import { LogReader } from '../log/reader.js';
import { assertStoreAvailable, assertDiskSpace, inUseSql, type FreeBytes } from './past-store-room.js';

/** Each is as large as all read models together. This many are retained for later readers. */
const maxStores = 3;
/** A store is removed this many days after it was last read. */
const unusedDays = 7;
const lock = 'zuuch past store';
const waitMs = 500;

export interface BuildOptions {
  /** The user who requested it; null from the command line. */
  person?: number | null;
  /** The share of the log that was read; an error thrown here stops the build. */
  onProgress?: (share: number) => void | Promise<void>;
}

/**
 * The read models at a position of the log: a schema with the same tables, folded from the events up to that position. Lists and reports
 * read it with the same statements as today's tables. It is built when a user requests that day, retained for later readers, and never
 * changes: no event is ever added before a position.
 */
export class PastStores {
  /** Digest of the table declarations of this build; a store built by another one is not read. */
  private readonly declared: string;

  constructor(
    private readonly kernel: Kernel,
    private readonly url: string,
    private readonly freeBytes?: FreeBytes,
  ) {
    this.declared = kernel.models.digest();
  }

  /** Provides connections that see the store of a position; they are closed afterwards. */
  async at<T>(
    position: number,
    visibility: Visibility,
    making: BuildOptions,
    use: (pool: Pool) => Promise<T>,
  ): Promise<T> {
    const searchPath = schemaOf(await this.ensure(position, making), visibility);
    // No other schema is searched: if the store were removed in the meantime, today's tables would answer.
    const pool = createPool(this.url, { max: 3, applicationName: 'zuuch-past', searchPath });
    try {
      return await use(pool);
    } finally {
      await pool.end();
    }
  }

  /** The id of the store, which is built if it does not exist. */
  async ensure(position: number, making: BuildOptions): Promise<number> {
    const { pool } = this.kernel.options;
    const db = await pool.connect();
    let finished = false;
    try {
      await db.query(noLimits);
      // Only one is built at a time: it reads the whole log and takes as much space as all read models.
      await this.waitForLock(db, making);
      await this.removeUnfinished(db);
      const found = await findStore(db, position, this.declared);
      const id = found ?? (await this.build(db, position, making));
      await noteUse(db, id, making.person ?? null);
      await this.removeOthers(db, id, making.person ?? null);
      await db.query(`select pg_advisory_unlock(hashtext($1))`, [lock]);
      finished = true;
      return id;
    } finally {
      // Closing the connection releases its lock.
      db.release(!finished);
    }
  }

  /** Reports progress while it waits, so that the job can be cancelled. */
  private async waitForLock(db: PoolClient, { onProgress }: BuildOptions): Promise<void> {
    for (;;) {
      if (await tryLock(db)) return;
      await onProgress?.(0);
      await sleep(waitMs);
    }
  }

  /** All or nothing: an unfinished store takes as much space as a finished one. */
  private async build(db: PoolClient, position: number, making: BuildOptions): Promise<number> {
    await assertDiskSpace(db, this.kernel.models.names(), this.freeBytes);
    await assertStoreAvailable(db, making.person ?? null);
    try {
      return await this.buildStore(position, making);
    } catch (error) {
      await this.removeUnfinished(db);
      throw error;
    }
  }

  private async buildStore(position: number, making: BuildOptions): Promise<number> {
    const { pool } = this.kernel.options;
    const { rows } = await pool.query<{ id: number }>(
      `insert into past_store (position, used_at, person, declared) values ($1, now(), $2, $3) returning id`,
      [position, making.person ?? null, this.declared],
    );
    const { id } = rows[0] as { id: number };
    const schema = schemaOf(id, 'all');
    await pool.query(`create schema ${schema}`);
    const log = createPool(this.url, { max: 1, applicationName: 'zuuch-past' });
    // No other schema is searched, so that today's tables cannot be written to or indexed by mistake.
    const inside = createPool(this.url, { max: 1, applicationName: 'zuuch-past', searchPath: schema });
    try {
      await this.fill({ log, inside }, id, position, making);
    } finally {
      await Promise.all([log.end(), inside.end()]);
    }
    await pool.query(`update past_store set made_at = now() where id = $1`, [id]);
    return id;
  }

  /** Unlogged: the rows can be rebuilt from the log, so they are not written to the write-ahead log as well. */
  private async fill(
    { log, inside }: { log: Pool; inside: Pool },
    id: number,
    position: number,
    { onProgress }: BuildOptions,
  ): Promise<void> {
    const { models, types, aggregates } = this.kernel;
    const [reading, writing] = [await log.connect(), await inside.connect()];
    try {
      const names = models.names();
      const hash = (await new LogReader(reading, types).hashAt(position)) ?? '';
      await writing.query(`create unlogged table read_model_counter (like public.read_model_counter including all)`);
      await writing.query(`create unlogged table head as select * from public.head`);
      await writing.query(`update head set position = $1, hash = decode($2, 'hex')`, [position, hash]);
      for (const name of names)
        await writing.query(createTableSql(models.table(name), shadowOf(name), 'unlogged table'));
      const sink = new CopySink(writing, models, new Set(names));
      await reading.query('begin isolation level repeatable read read only');
      await foldStreams(reading, types, aggregates, { to: position }, sink, (soFar) =>
        onProgress?.(soFar / Math.max(1, position)),
      );
      await reading.query('rollback');
      for (const name of names) {
        await writing.query(`alter table "${shadowOf(name)}" rename to "${name}"`);
        for (const statement of createIndexesSql(models.table(name))) await writing.query(statement);
        await replaceCounters(writing, name, sink.counted);
        await writing.query(`analyze "${name}"`);
      }
      const [schema, present] = [schemaOf(id, 'all'), schemaOf(id, 'present')];
      for (const statement of presentViewsSql(schema, present, aggregates.all)) await writing.query(statement);
      // These tables belong to no record, so nothing of them is hidden.
      for (const name of ['head', ...names.filter((name) => name === referenceTable.name)])
        await writing.query(`create view ${present}."${name}" as select * from ${schema}."${name}"`);
    } finally {
      reading.release(true);
      writing.release(true);
    }
  }

  /** Called while holding the lock: no other process is building, so an unfinished store failed or its process was killed. */
  private async removeUnfinished(db: PoolClient): Promise<void> {
    const { rows } = await db.query<{ id: number }>(`select id from past_store where made_at is null order by id`);
    for (const { id } of rows) await this.remove(db, id);
  }

  /** Removes stores that cannot be read any more, and the least recently used ones unless another user is reading them. */
  private async removeOthers(db: PoolClient, storeId: number, person: number | null): Promise<void> {
    await this.removeUnusable(db);
    const { rows } = await db.query<{ id: number }>(
      `select id from past_store where id <> $2 and not (${inUseSql}) order by used_at desc
       offset greatest(0, $3 - (select count(*) from past_store where id <> $2 and ${inUseSql}))`,
      [person, storeId, maxStores - 1],
    );
    for (const { id } of rows) await this.remove(db, id);
  }

  /** Created before an erasure, built by another version, not used for days, or emptied by a crash of the database. */
  private async removeUnusable(db: PoolClient): Promise<void> {
    const { rows } = await db.query<{ id: number; useless: boolean }>(
      `select id, outdated or declared <> $1 or used_at < now() - interval '${unusedDays} days' as useless
       from past_store where made_at is not null order by id`,
      [this.declared],
    );
    for (const { id, useless } of rows) if (useless || !(await isFilled(db, id))) await this.remove(db, id);
  }

  /** Removes unusable and unfinished stores, also when no past day is requested any more. */
  async tidy(): Promise<void> {
    const db = await this.kernel.options.pool.connect();
    try {
      await this.removeUnusable(db);
      if (await tryLock(db)) await this.removeUnfinished(db);
    } finally {
      // Closing the connection releases its lock.
      db.release(true);
    }
  }

  /** A store that is being read at this moment is removed the next time. */
  private async remove(db: PoolClient, id: number): Promise<void> {
    await db.query(`set lock_timeout = '500ms'`);
    try {
      await db.query(`drop schema if exists ${schemaOf(id, 'present')}, ${schemaOf(id, 'all')} cascade`);
      await db.query(`delete from past_store where id = $1`, [id]);
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error;
    } finally {
      await db.query(noLimits);
    }
  }
}

async function tryLock(db: PoolClient): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext($1)) as taken`, [lock]);
  return rows[0]?.taken === true;
}

/** The store of a position, if it can be read: a restored backup has the row without the schema, a crash leaves the schema without rows. */
export async function findStore(
  db: Pool | PoolClient,
  position: number,
  declared: string,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `select s.id from past_store s join pg_namespace n on n.nspname = 'past_' || s.id || '_present'
     where s.position = $1 and s.made_at is not null and not s.outdated and s.declared = $2 limit 1`,
    [position, declared],
  );
  const id = rows[0]?.id;
  return id !== undefined && (await isFilled(db, id)) ? id : undefined;
}

/** Unlogged tables are empty after a crash of the database; the head of a store has one row. */
async function isFilled(db: Pool | PoolClient, id: number): Promise<boolean> {
  try {
    const { rowCount } = await db.query(`select from ${schemaOf(id, 'all')}.head`);
    return rowCount === 1;
  } catch (error) {
    if (isTableMissing(error)) return false;
    throw error;
  }
}

export function isTableMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '42P01';
}

/** Written once a minute at most, which is exact enough. */
export async function noteUse(db: Pool | PoolClient, id: number, person: number | null): Promise<void> {
  await db.query(
    `update past_store set used_at = now(),
       others_used_at = case when person is distinct from $2 then now() else others_used_at end
     where id = $1 and (used_at < now() - interval '1 minute' or person is distinct from $2 and
       coalesce(others_used_at, '-infinity') < now() - interval '1 minute')`,
    [id, person],
  );
}

/** `present` hides the records that are deleted today. */
export type Visibility = 'all' | 'present';

/** Users who may read deleted records see them on past days too (D204); so does the command line. */
export function visibilityFor({ userId, type }: Actor): Visibility {
  return type === null || allowed('record.readDeleted', { id: userId ?? 0, type }) ? 'all' : 'present';
}

export function schemaOf(id: number, visibility: Visibility): string {
  return `past_${Math.trunc(id)}${visibility === 'all' ? '' : '_present'}`;
}
