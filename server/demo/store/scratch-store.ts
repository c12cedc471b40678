import type { Pool } from 'pg';
import { createPool } from '../../database/pool.js';
import { Kernel } from '../../decider/kernel.js';

/** Where the lives of the model files are decided, beside the store that repeats them. */
export const scratchSchema = 'demo_seed_lives';
const connections = 8;
/** The next command of a life comes days later: hardly any file is found again, whatever the size. */
const fileCacheBytes = 16 << 20;

/**
 * Makes an empty store in a schema of its own, with the tables of the migrated one. Whatever it held before is removed. A crash of the
 * database empties it.
 */
export async function createScratchStore(pool: Pool, readModels: readonly string[]): Promise<void> {
  await pool.query(`drop schema if exists ${scratchSchema} cascade`);
  await pool.query(`create schema ${scratchSchema}`);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const models = new Set(readModels);
  for (const { name } of tables)
    if (!models.has(name))
      await pool.query(`create unlogged table ${scratchSchema}."${name}" (like public."${name}" including all)`);
  await pool.query(`insert into ${scratchSchema}.head select * from public.head`);
  for (const name of await sequencesOfRecords(pool)) await pool.query(`create sequence ${scratchSchema}."${name}"`);
}

/** Sequences that belong to no column: those of the ids that commands draw. */
export async function sequencesOfRecords(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
         and d.deptype in ('a', 'i') and d.refobjsubid > 0) order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Runs commands in the scratch store at the times of a clock that is set. */
export async function withScratchKernel<A>(
  kernel: Kernel,
  url: string,
  use: (inside: Kernel, clock: { at: number }) => Promise<A>,
): Promise<A> {
  const { aggregates, names } = kernel.options;
  // No other schema is searched: a command must never write into the store itself.
  const pool = createPool(url, {
    ...{ max: connections, applicationName: 'zuuch demo seed', searchPath: scratchSchema },
    // What a crash of the database takes is decided once more.
    isDurable: false,
  });
  const clock = { at: 0 };
  const inside = new Kernel({ pool, aggregates, names, now: () => new Date(clock.at), fileCacheBytes });
  try {
    await inside.models.prepare(pool);
    await inside.openUnannounced();
    return await use(inside, clock);
  } finally {
    await inside.close();
    await pool.end();
  }
}

/** Whether it still holds the lives: a crash of the database empties it. */
export async function isScratchFilled(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select 1 from ${scratchSchema}.event limit 1`);
  return rows.length > 0;
}

export async function dropScratchStore(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists ${scratchSchema} cascade`);
}
