import type { PoolClient } from 'pg';
import { noLimits } from '../../database/pool.js';
import type { ReadModels } from '../../projection/models.js';
import { acquireRebuildLock } from '../../projection/rebuild/rebuild-lock.js';
import { createIndexesSql, createTableSql } from '../../projection/schema.js';
import type { ReadModelTable } from '../../projection/table.js';
import { logSql, readOnlyViewSql, refuseWriteSql } from './log-sql.js';
import { namesOfOwnTables, ownRows } from './own-tables.js';

export interface CopyOptions {
  schema: string;
  /** The move that is rehearsed. */
  moveId: number;
  models: ReadModels;
  /** An error thrown here stops the copying. */
  onProgress: (done: number, total: number) => Promise<void>;
}

/**
 * Copies the present store into a schema of its own that can be written to: the tables of the read models, the sequences from their last
 * numbers, and a log that goes on from its position. The connection must look up names in that schema alone. One transaction over one
 * snapshot: a process that is killed leaves nothing. Returns the position.
 */
export async function copyStore(db: PoolClient, options: CopyOptions): Promise<number> {
  const { schema, models } = options;
  await db.query(noLimits);
  // A rebuild swaps tables: those swapped in would be empty in this snapshot.
  await acquireRebuildLock(db);
  await db.query('begin isolation level repeatable read');
  try {
    const { rows } = await db.query<{ position: number }>(`select position::float8 as position from public.head`);
    const { position } = rows[0]!;
    await db.query(`create schema ${schema}`);
    await db.query(refuseWriteSql);
    for (const statement of logSql(schema, position)) await db.query(statement);
    await copyPlainTables(db, options);
    await copySequences(db);
    await copyReadModels(db, models, options);
    await db.query('commit');
    return position;
  } catch (error) {
    await db.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function copyReadModels(db: PoolClient, models: ReadModels, { onProgress }: CopyOptions): Promise<void> {
  const names = models.names();
  for (const [done, name] of names.entries()) {
    await onProgress(done, names.length);
    const table = models.table(name);
    await db.query(createTableSql(table, name, 'unlogged table'));
    await db.query(copyRowsSql(table));
    for (const statement of createIndexesSql(table)) await db.query(statement);
    await db.query(`analyze "${name}"`);
  }
}

/** Amounts in whole hundredths are computed by the table. */
function copyRowsSql({ name, columns }: ReadModelTable): string {
  const all = Object.keys(columns)
    .map((column) => `"${column}"`)
    .join(', ');
  return `insert into "${name}" (${all}) select ${all} from public."${name}"`;
}

async function copyPlainTables(db: PoolClient, { schema, moveId, models }: CopyOptions): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  const readModels = new Set(models.names());
  const logTables = ['event', 'event_private'];
  for (const { name } of rows) {
    if (readModels.has(name) || logTables.includes(name)) continue;
    if (!namesOfOwnTables.includes(name)) {
      for (const statement of readOnlyViewSql(name)) await db.query(statement);
      continue;
    }
    await db.query(`create unlogged table "${name}" (like public."${name}" including all)`);
    await db.query(
      `insert into "${name}" overriding system value select * from public."${name}" where ${ownRows(name, moveId)}`,
    );
    await continueNumbers(db, schema, name);
    await db.query(`analyze "${name}"`);
  }
}

/** Rows that the rehearsal adds get numbers after those that were copied. */
async function continueNumbers(db: PoolClient, schema: string, table: string): Promise<void> {
  const { rows } = await db.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [`${schema}."${table}"`],
  );
  for (const { column } of rows)
    await db.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max("${column}"), 0) + 1 from "${table}"), false)`,
      [`${schema}."${table}"`, column],
    );
}

/** Those of records; a sequence that belongs to a column came with its table. */
async function copySequences(db: PoolClient): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
         and d.deptype in ('a', 'i') and d.refobjsubid > 0)`,
  );
  for (const { name } of rows) {
    await db.query(`create sequence "${name}"`);
    await db.query(`select setval($1, s.last_value, s.is_called) from public."${name}" s`, [`"${name}"`]);
  }
}
