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
import { assertRoom, type FreeBytes } from './past-store-room.js';

/** Each is as large as all read models together. */
const mostKept = 3;
const lock = 'zuuch past store';
const waitMs = 500;

export interface Making {
  /** So much of the log was read; what it throws ends the making. */
  onProgress?: (share: number) => void | Promise<void>;
}

/**
 * The read models as they stood at a position of the log: a schema with the same tables, folded from the events up to there. Lists
 * and reports read it with the very statements that they read today with. Made when somebody asks for that day, kept for the next
 * questions, and always the same: nothing is ever added before a position.
 */
export class PastStores {
  constructor(
    private readonly kernel: Kernel,
    private readonly url: string,
    private readonly freeBytes?: FreeBytes,
  ) {}

  /** Hands out connections that see the store of a position; they are closed afterwards. */
  async at<T>(position: number, seen: Seen, making: Making, use: (pool: Pool) => Promise<T>): Promise<T> {
    const searchPath = schemaOf(await this.ensure(position, making), seen);
    // No other schema is looked in: were the store removed meanwhile, the tables of today would answer.
    const pool = createPool(this.url, { max: 3, applicationName: 'zuuch-past', searchPath });
    try {
      return await use(pool);
    } finally {
      await pool.end();
    }
  }

  /** Its number, made where it is not there yet. */
  async ensure(position: number, making: Making): Promise<number> {
    const { pool } = this.kernel.options;
    const db = await pool.connect();
    let finished = false;
    try {
      await db.query(noLimits);
      // One is made at a time: it reads the whole log and takes as much room as all read models.
      await this.takeTurn(db, making);
      await this.removeUnfinished(db);
      const found = await findStore(db, position);
      const id = found ?? (await this.make(db, position, making));
      await db.query(`update past_store set used_at = now() where id = $1`, [id]);
      await this.removeOthers(db, id);
      await db.query(`select pg_advisory_unlock(hashtext($1))`, [lock]);
      finished = true;
      return id;
    } finally {
      // The connection takes its lock with it.
      db.release(!finished);
    }
  }

  /** Whoever waits says so, and may be told to stop. */
  private async takeTurn(db: PoolClient, { onProgress }: Making): Promise<void> {
    for (;;) {
      if (await takeLock(db)) return;
      await onProgress?.(0);
      await sleep(waitMs);
    }
  }

  /** All of it or nothing: an unfinished one takes as much room as a finished one. */
  private async make(db: PoolClient, position: number, making: Making): Promise<number> {
    await assertRoom(db, this.kernel.models.names(), this.freeBytes);
    try {
      return await this.makeWhole(position, making);
    } catch (error) {
      await this.removeUnfinished(db);
      throw error;
    }
  }

  private async makeWhole(position: number, making: Making): Promise<number> {
    const { pool } = this.kernel.options;
    const { rows } = await pool.query<{ id: number }>(
      `insert into past_store (position, used_at) values ($1, now()) returning id`,
      [position],
    );
    const { id } = rows[0] as { id: number };
    const schema = schemaOf(id, 'all');
    await pool.query(`create schema ${schema}`);
    const searchPath = `${schema},public`;
    const inside = createPool(this.url, { max: 2, applicationName: 'zuuch-past', searchPath });
    try {
      await this.fill(inside, id, position, making);
    } finally {
      await inside.end();
    }
    await pool.query(`update past_store set made_at = now() where id = $1`, [id]);
    return id;
  }

  private async fill(inside: Pool, id: number, position: number, { onProgress }: Making): Promise<void> {
    const { models, types, aggregates } = this.kernel;
    const [reading, writing] = [await inside.connect(), await inside.connect()];
    try {
      const names = models.names();
      const hash = (await new LogReader(reading, types).hashAt(position)) ?? '';
      await writing.query(`create table read_model_counter (like public.read_model_counter including all)`);
      await writing.query(`create table head as select * from public.head`);
      await writing.query(`update head set position = $1, hash = decode($2, 'hex')`, [position, hash]);
      for (const name of names) await writing.query(createTableSql(models.table(name), shadowOf(name)));
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
      // They belong to no record.
      for (const name of ['head', ...names.filter((name) => name === referenceTable.name)])
        await writing.query(`create view ${present}."${name}" as select * from ${schema}."${name}"`);
    } finally {
      reading.release(true);
      writing.release(true);
    }
  }

  /** For the holder of the lock: no other process works on one, so what is unfinished failed, or its process was killed. */
  private async removeUnfinished(db: PoolClient): Promise<void> {
    const { rows } = await db.query<{ id: number }>(`select id from past_store where made_at is null order by id`);
    for (const { id } of rows) await this.remove(db, id);
  }

  /** Stores that are older than an erasure, and those that were not used lately. */
  private async removeOthers(db: PoolClient, kept: number): Promise<void> {
    const { rows } = await db.query<{ id: number; spare: boolean }>(
      `select id, outdated or row_number() over (order by id = $1 desc, used_at desc) > $2 as spare
       from past_store order by id`,
      [kept, mostKept],
    );
    for (const { id } of rows.filter((row) => row.spare && row.id !== kept)) await this.remove(db, id);
  }

  /** Removes stores that are older than an erasure or were never finished, also when no past day is wanted any more. */
  async tidy(): Promise<void> {
    const { pool } = this.kernel.options;
    const { rows } = await pool.query<{ id: number; outdated: boolean }>(
      `select id, outdated from past_store where outdated or made_at is null order by id`,
    );
    if (rows.length === 0) return;
    const db = await pool.connect();
    try {
      for (const { id, outdated } of rows) if (outdated) await this.remove(db, id);
      if (await takeLock(db)) await this.removeUnfinished(db);
    } finally {
      // The connection takes its lock with it.
      db.release(true);
    }
  }

  /** One that somebody reads just now goes the next time. */
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

async function takeLock(db: PoolClient): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtext($1)) as taken`, [lock]);
  return rows[0]?.taken === true;
}

/** The store of a position, if it can be read. */
export async function findStore(db: Pool | PoolClient, position: number): Promise<number | undefined> {
  // A backup brings the row back without the schema.
  const { rows } = await db.query<{ id: number }>(
    `select s.id from past_store s join pg_namespace n on n.nspname = 'past_' || s.id || '_present'
     where s.position = $1 and s.made_at is not null and not s.outdated limit 1`,
    [position],
  );
  return rows[0]?.id;
}

/** `present` leaves out what is deleted today. */
export type Seen = 'all' | 'present';

/** Who reads deleted records reads past days with them (D204); so does who works on the database itself. */
export function seenBy({ userId, type }: Actor): Seen {
  return type === null || allowed('record.readDeleted', { id: userId ?? 0, type }) ? 'all' : 'present';
}

export function schemaOf(id: number, seen: Seen): string {
  return `past_${Math.trunc(id)}${seen === 'all' ? '' : '_present'}`;
}
