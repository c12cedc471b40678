import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { createPool, noLimits } from '../database/pool.js';
import type { Kernel } from '../decider/kernel.js';
import { buildPastStore, type BuildOptions } from './build-past-store.js';
import { assertStoreAvailable, assertDiskSpace, inUseSql, type FreeBytes } from './past-store-room.js';
import { earlierStore, findStore, isFilled, noteUse, schemaOf, unusedDays, type Visibility } from './past-store.js';

/** Each is as large as all read models together. This many are retained for later readers. */
const maxStores = 3;
const lock = 'zuuch past store';
const waitMs = 500;

/** The stores of past days: one is built when a user requests its day, and retained for later readers. */
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
    const { declared } = this;
    const { position: logEnd } = await this.kernel.reader.head();
    const earlier = await earlierStore(db, position, declared);
    await assertDiskSpace(db, this.kernel.models.names(), { position, earlier }, this.freeBytes);
    await assertStoreAvailable(db, making.person ?? null);
    try {
      return await buildPastStore(this.kernel, this.url, { position, declared, earlier, logEnd }, making);
    } catch (error) {
      await this.removeUnfinished(db);
      throw error;
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
