import type { Pool } from 'pg';
import { createPool } from '../database/pool.js';
import type { Kernel } from '../decider/kernel.js';
import { LogReader } from '../log/reader.js';
import { CopySink } from '../projection/copy-sink.js';
import { replaceCounters } from '../projection/counters.js';
import { foldStreams } from '../projection/fold-streams.js';
import { referenceTable } from '../projection/references.js';
import { createIndexesSql, createTableSql, shadowOf } from '../projection/schema.js';
import { schemaOf } from './past-store.js';
import { presentViewsSql } from './present-views.js';

export interface BuildOptions {
  /** The user who requested it; null from the command line. */
  person?: number | null;
  /** The share of the log that was read; an error thrown here stops the build. */
  onProgress?: (share: number) => void | Promise<void>;
}

/**
 * Builds the read models at a position of the log: a schema with the same tables, folded from the events up to that position. Lists and
 * reports read it with the same statements as today's tables. It never changes, because no event is ever added before a position.
 */
export async function buildPastStore(
  kernel: Kernel,
  url: string,
  position: number,
  declared: string,
  making: BuildOptions,
): Promise<number> {
  const { pool } = kernel.options;
  const { rows } = await pool.query<{ id: number }>(
    `insert into past_store (position, used_at, person, declared) values ($1, now(), $2, $3) returning id`,
    [position, making.person ?? null, declared],
  );
  const { id } = rows[0] as { id: number };
  const schema = schemaOf(id, 'all');
  await pool.query(`create schema ${schema}`);
  const log = createPool(url, { max: 1, applicationName: 'zuuch-past' });
  // No other schema is searched, so that today's tables cannot be written to or indexed by mistake.
  const inside = createPool(url, { max: 1, applicationName: 'zuuch-past', searchPath: schema });
  try {
    await fill(kernel, { log, inside }, id, position, making);
  } finally {
    await Promise.all([log.end(), inside.end()]);
  }
  await pool.query(`update past_store set made_at = now() where id = $1`, [id]);
  return id;
}

/** Unlogged: the rows can be rebuilt from the log, so they are not written to the write-ahead log as well. */
async function fill(
  kernel: Kernel,
  { log, inside }: { log: Pool; inside: Pool },
  id: number,
  position: number,
  { onProgress }: BuildOptions,
): Promise<void> {
  const { models, types, aggregates } = kernel;
  const [reading, writing] = [await log.connect(), await inside.connect()];
  try {
    const names = models.names();
    const hash = (await new LogReader(reading, types).hashAt(position)) ?? '';
    await writing.query(`create unlogged table read_model_counter (like public.read_model_counter including all)`);
    await writing.query(`create unlogged table head as select * from public.head`);
    await writing.query(`update head set position = $1, hash = decode($2, 'hex')`, [position, hash]);
    for (const name of names) await writing.query(createTableSql(models.table(name), shadowOf(name), 'unlogged table'));
    const sink = new CopySink(writing, models, new Set(names));
    await reading.query('begin isolation level repeatable read read only');
    await foldStreams(reading, types, aggregates, models, { to: position }, sink, (soFar) =>
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
