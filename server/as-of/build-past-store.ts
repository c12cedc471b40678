import { refuse } from '../../contract/refusals/refusals.js';
import { createPool } from '../database/pool.js';
import type { Kernel } from '../decider/kernel.js';
import { LogReader } from '../log/reader.js';
import { referenceTable } from '../projection/references.js';
import { fillPastStore } from './fill-past-store.js';
import { schemaOf, type StoreAt } from './past-store.js';
import { presentViewsSql } from './present-views.js';

export interface BuildOptions {
  /** The user who requested it; null from the command line. */
  person?: number | null;
  /** The share of the work that is done; an error thrown here stops the build. */
  onProgress?: (share: number) => void | Promise<void>;
}

/** What a store is built of. */
export interface StorePlan {
  position: number;
  /** The digest of the table declarations. */
  declared: string;
  /** The store to begin with; the beginning of the log when undefined. */
  earlier: StoreAt | undefined;
  /** The end of the log before the earlier store was looked up: an erasure since then is noticed. */
  logEnd: number;
}

/**
 * Builds the read models at a position of the log: a schema with the same tables, made from the events up to that position. Lists and
 * reports read it with the same statements as today's tables. It never changes, because no event is ever added before a position.
 */
export async function buildPastStore(
  kernel: Kernel,
  url: string,
  { position, declared, earlier, logEnd }: StorePlan,
  { person = null, onProgress = () => undefined }: BuildOptions,
): Promise<number> {
  const { pool } = kernel.options;
  const { rows } = await pool.query<{ id: number }>(
    `insert into past_store (position, used_at, person, declared) values ($1, now(), $2, $3) returning id`,
    [position, person, declared],
  );
  const { id } = rows[0] as { id: number };
  const schema = schemaOf(id, 'all');
  await pool.query(`create schema ${schema}`);
  const log = createPool(url, { max: 1, applicationName: 'zuuch-past' });
  // No other schema is searched, so that today's tables cannot be written to or indexed by mistake.
  const ownTables = createPool(url, { max: 1, applicationName: 'zuuch-past', searchPath: schema });
  const inside = await ownTables.connect();
  try {
    const hash = (await new LogReader(log, kernel.types).hashAt(position)) ?? '';
    const tables = kernel.models.names().map((name) => kernel.models.table(name));
    await fillPastStore({ kernel, tables, log, inside, position, onProgress }, earlier);
    await inside.query(`create unlogged table head as select * from public.head`);
    await inside.query(`update head set position = $1, hash = decode($2, 'hex')`, [position, hash]);
    for (const statement of viewsSql(kernel, id)) await inside.query(statement);
  } finally {
    inside.release(true);
    await Promise.all([log.end(), ownTables.end()]);
  }
  await finish(kernel, id, logEnd);
  return id;
}

function viewsSql({ aggregates, models }: Kernel, id: number): string[] {
  const [schema, present] = [schemaOf(id, 'all'), schemaOf(id, 'present')];
  // These tables belong to no record, so nothing of them is hidden.
  const whole = ['head', ...models.names().filter((name) => name === referenceTable.name)];
  return [
    ...presentViewsSql(schema, present, aggregates.all),
    ...whole.map((name) => `create view ${present}."${name}" as select * from ${schema}."${name}"`),
  ];
}

/** A person who was erased in the meantime would be in what was read before: the store is made again. */
async function finish({ options: { pool }, types }: Kernel, id: number, logEnd: number): Promise<void> {
  const erasing = types.names().filter((type) => types.of(type).erases);
  const { rowCount } = await pool.query(
    `update past_store set made_at = now() where id = $1 and not outdated
       and not exists (select from event where position > $2 and type = any($3))`,
    [id, logEnd, erasing],
  );
  if (rowCount === 0) throw refuse('Unavailable');
}
