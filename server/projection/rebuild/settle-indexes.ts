import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { noLimits } from '../../database/pool.js';
import { storedDeclarations, type ReadModels } from '../models.js';
import { createIndexSql, indexName, keyName, parseDeclaration, shadowOf, storageOf } from '../schema.js';
import type { ReadModelTable } from '../table.js';
import { isOlderThanTables, noteTablesVersion } from '../tables-version.js';
import { acquireIndexLock } from './rebuild-lock.js';

const betweenTriesMs = 1_000;

export interface Settling {
  /** It stops; an index that is being made is finished by PostgreSQL. */
  signal?: AbortSignal | undefined;
  /** Called before each change with its statement. */
  onChange?: (statement: string) => void;
}

interface StoredIndex {
  name: string;
  isValid: boolean;
}

/**
 * Gives stored tables the storage and the indexes that are declared, one after another, with statements that lock nobody out: missing
 * indexes are made, and then others are dropped. One that a killed process left unfinished is dropped and made again. A program that is
 * older than the tables leaves them as they are.
 */
export async function settleIndexes(
  pool: Pool,
  models: ReadModels,
  { signal, onChange }: Settling = {},
): Promise<void> {
  const db = await pool.connect();
  let isOpen = true;
  // Also in the middle of a statement, which may take minutes and must not keep the process from ending.
  const leave = (): void => {
    if (isOpen) db.release(true);
    isOpen = false;
  };
  signal?.addEventListener('abort', leave);
  const errors: unknown[] = [];
  try {
    await db.query(noLimits);
    // A killed process has it until PostgreSQL has finished its statement.
    while (!(await acquireIndexLock(db))) await pause(betweenTriesMs, undefined, { signal });
    if (await isOlderThanTables(db, models.version)) return;
    await noteOtherIndexes(db, models);
    await nameByContent(db, models);
    for (const name of models.names())
      await settleTable(db, models.table(name), onChange).catch((error: unknown) => errors.push(error));
    if (errors.length === 0) await storeDeclarations(db, models);
  } catch (error) {
    errors.push(error);
  } finally {
    signal?.removeEventListener('abort', leave);
    leave();
  }
  if (errors.length > 0 && !signal?.aborted) throw new AggregateError(errors, 'Not all indexes could be changed');
}

async function settleTable(
  db: ClientBase,
  table: ReadModelTable,
  onChange: (statement: string) => void = () => undefined,
): Promise<void> {
  const run = async (statement: string): Promise<void> => {
    onChange(statement);
    await db.query(statement);
  };
  const stored = await indexesOf(db, table.name);
  if (stored.length === 0) return;
  await settleStorage(db, table, run);
  for (const { name, isValid } of stored) if (!isValid) await run(dropSql(name));
  const usable = new Set(stored.filter(({ isValid }) => isValid).map(({ name }) => name));
  const declared = new Map((table.indexes ?? []).map((index) => [indexName(table.name, index), index]));
  for (const [name, index] of declared) {
    if (usable.has(name) || usable.has(nameBeforeSwap(table.name, name))) continue;
    await run(createIndexSql(table.name, index, 'concurrently '));
  }
  for (const name of usable) {
    const isOther = !declared.has(name) && name !== keyName(table.name) && !name.startsWith(shadowOf(table.name));
    if (isOther) await run(dropSql(name));
  }
}

/** Pages that are full stay as they are until their rows change. */
async function settleStorage(
  db: ClientBase,
  table: ReadModelTable,
  run: (statement: string) => Promise<void>,
): Promise<void> {
  const { rows } = await db.query<{ options: string[] | null }>(
    `select reloptions as options from pg_class where relnamespace = current_schema()::regnamespace and relname = $1`,
    [table.name],
  );
  const stored = rows[0]?.options ?? [];
  const declared = storageOf(table);
  const missing = declared.filter((option) => !stored.includes(option));
  const names = declared.map(nameOfOption);
  const others = stored.map(nameOfOption).filter((name) => !names.includes(name));
  if (missing.length > 0) await run(`alter table "${table.name}" set (${missing.join(', ')})`);
  if (others.length > 0) await run(`alter table "${table.name}" reset (${others.join(', ')})`);
}

function nameOfOption(option: string): string {
  return option.slice(0, option.indexOf('='));
}

function dropSql(index: string): string {
  return `drop index concurrently if exists "${index}"`;
}

/** A rebuild that has just swapped the table has not named its indexes yet. */
function nameBeforeSwap(table: string, index: string): string {
  return shadowOf(table) + index.slice(table.length);
}

async function indexesOf(db: ClientBase, table: string): Promise<StoredIndex[]> {
  const { rows } = await db.query<StoredIndex>(
    `select i.relname as name, x.indisvalid as "isValid"
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = current_schema()::regnamespace and t.relname = $1`,
    [table],
  );
  return rows;
}

/** Before the first change: an older version that starts from now on leaves the indexes as they are. */
async function noteOtherIndexes(db: ClientBase, models: ReadModels): Promise<void> {
  const stored = await storedDeclarations(db);
  const isOther = models.names().some((name) => stored.get(name) !== models.declaration(name));
  if (isOther) await noteTablesVersion(db, models.version);
}

/** Until 2026-11-30 indexes were named by their place in the declaration. */
async function nameByContent(db: ClientBase, models: ReadModels): Promise<void> {
  const stored = await storedDeclarations(db);
  for (const table of models.names()) {
    const numbered = new Map(
      (parseDeclaration(stored.get(table) ?? '')?.indexes ?? []).map((index, i) => [`${table}_${i + 1}`, index]),
    );
    const names = (await indexesOf(db, table)).map(({ name }) => name);
    for (const name of names) {
      const index = numbered.get(name);
      if (index === undefined || names.includes(indexName(table, index))) continue;
      await db.query(`alter index "${name}" rename to "${indexName(table, index)}"`);
    }
  }
}

/** Of tables whose rows are those that are declared. */
async function storeDeclarations(db: ClientBase, models: ReadModels): Promise<void> {
  for (const [name, declaration] of await storedDeclarations(db)) {
    if (!models.names().includes(name) || !models.hasRows(name, declaration)) continue;
    await db.query(
      `update read_model set declaration = $3 where name = $1 and declaration = $2 and declaration <> $3`,
      [name, declaration, models.declaration(name)],
    );
  }
}
